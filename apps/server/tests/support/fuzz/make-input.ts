import type { Request } from './mutations.ts';
import type { Caller, World } from './world.ts';

/** Creates an input that a call accepts from a caller, and the data that it needs. */
export type MakeInput = (world: World, caller: Caller) => Request | Promise<Request>;
export type ValidInputs = Readonly<Record<string, MakeInput>>;

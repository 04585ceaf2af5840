import type { Request } from './mutations.ts';
import { ACCOUNT_INPUTS } from './valid-account-inputs.ts';
import { SPEAKER_INPUTS } from './valid-speaker-inputs.ts';
import { VISIT_INPUTS } from './valid-visit-inputs.ts';
import type { Caller, World } from './world.ts';

/** Creates an input that a call accepts from a caller, and the data that it needs. */
export type MakeInput = (world: World, caller: Caller) => Request | Promise<Request>;
export type ValidInputs = Readonly<Record<string, MakeInput>>;

/** A valid input for each call of the contract, with every field filled in. */
export const VALID_INPUTS: ValidInputs = { ...ACCOUNT_INPUTS, ...SPEAKER_INPUTS, ...VISIT_INPUTS };

import type { Request } from './mutations.ts';
import { ACCOUNT_INPUTS } from './valid-account-inputs.ts';
import { SPEAKER_INPUTS } from './valid-speaker-inputs.ts';
import { VISIT_INPUTS } from './valid-visit-inputs.ts';
import type { Caller, World } from './world.ts';

/** Makes an input that a call accepts from a caller, and whatever the call uses up. */
export type MakeInput = (world: World, caller: Caller) => Request | Promise<Request>;
export type ValidInputs = Readonly<Record<string, MakeInput>>;

/** A valid input for each call of the contract, with every field that the call has a use for. */
export const VALID_INPUTS: ValidInputs = { ...ACCOUNT_INPUTS, ...SPEAKER_INPUTS, ...VISIT_INPUTS };

import type { ValidInputs } from './make-input.ts';
import { ACCOUNT_INPUTS } from './valid-account-inputs.ts';
import { OPEN_REQUEST_INPUTS } from './valid-open-request-inputs.ts';
import { SPEAKER_INPUTS } from './valid-speaker-inputs.ts';
import { VISIT_INPUTS } from './valid-visit-inputs.ts';

/** A valid input for each call of the contract, with every field filled in. */
export const VALID_INPUTS: ValidInputs = {
  ...ACCOUNT_INPUTS,
  ...SPEAKER_INPUTS,
  ...VISIT_INPUTS,
  ...OPEN_REQUEST_INPUTS,
};

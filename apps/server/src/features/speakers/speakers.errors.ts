import type { EditConflict } from '@portal/contract/answers.ts';
import { Conflict, NotFound } from '../../errors.ts';

export class SpeakerNotFound extends NotFound {
  constructor() {
    super('Speaker not found');
  }
}

/** Somebody saved the profile after it was read for this edit. */
export class ProfileChanged extends Conflict {
  override readonly conflict: EditConflict;

  constructor(conflict: EditConflict) {
    super('This profile was changed by somebody else after you opened it. Nothing has been saved yet.');
    this.conflict = conflict;
  }
}

import { NotFound } from '../../../kernel/errors.ts';

export class SpeakerNotFound extends NotFound {
  constructor() {
    super('Speaker not found');
  }
}

import { NotFound } from '../../errors.ts';

export class SpeakerNotFound extends NotFound {
  constructor() {
    super('Speaker not found');
  }
}

import type {
  OwnProfileInput,
  ProfileSubmissionInput,
} from '@portal/contract/speakers/speaker-forms.schemas.ts';
import type { SpeakerRecord } from '@portal/contract/speakers/speakers.schemas.ts';
import type { Session } from '../../../lib/session.ts';
import { editedFields, submittedFields } from './profile-fields.ts';

/** How teachers will see the speaker after the submission. */
export const submissionPreview = (
  values: ProfileSubmissionInput,
  { _id, firstName, lastName, email }: Pick<Session, '_id' | 'firstName' | 'lastName' | 'email'>,
): SpeakerRecord => ({
  ...submittedFields(values),
  _id,
  userId: { _id, firstName, lastName, email },
});

/** How teachers will see the speaker after the edit. */
export const editPreview = (
  values: OwnProfileInput,
  { _id, userId }: Pick<SpeakerRecord, '_id' | 'userId'>,
): SpeakerRecord => ({
  ...editedFields(values),
  _id,
  userId: {
    ...userId,
    firstName: values.firstName ?? userId.firstName,
    lastName: values.lastName ?? userId.lastName,
  },
});

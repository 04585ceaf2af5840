import { imageUrl } from '@portal/contract/images/images.ts';
import type { ClassPage } from '@portal/contract/visits/class-page.schemas.ts';
import type { StoredClassPage } from '../../domain/requests/class-page.repository.ts';

/** What anyone who has the link can read: nothing that isn't listed here. */
export const presentClassPage = ({
  visit: { eventName, dateTime, timezone, speaker },
  talk,
  settings: { words, showLastName, showEmail, showPhone },
  questions,
  isFull,
}: StoredClassPage): ClassPage => ({
  eventName,
  dateTime,
  timezone,
  speaker: {
    firstName: speaker.firstName,
    lastName: showLastName ? speaker.lastName : '',
    email: showEmail ? speaker.email : '',
    phone: showPhone ? speaker.phone : '',
    jobTitle: speaker.jobTitle,
    organization: speaker.organization,
    imageUrl: speaker.imageHash === null ? null : imageUrl(speaker.imageHash),
    talk,
  },
  words,
  questions: questions.map(({ _id, text, votes }) => ({ _id, text, votes })),
  isFull,
});

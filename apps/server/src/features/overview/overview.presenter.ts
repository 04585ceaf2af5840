import type { Visit } from '@portal/contract/overview/overview.schemas.ts';
import { isChanging } from '@portal/contract/requests/request-steps.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';

const nameOf = (person: { readonly firstName: string; readonly lastName: string } | undefined): string =>
  person ? `${person.firstName} ${person.lastName}` : '';

/** A confirmed request as a visit, with the names of its people. */
export const presentVisit = ({
  teacherId: teacher,
  speakerId: speaker,
  ...visit
}: SpeakerRequest): Visit => ({
  ...visit,
  isChanging: isChanging(visit),
  speaker: nameOf(speaker?.userId),
  teacher: nameOf(teacher ?? undefined),
  school: teacher?.school ?? '',
});

import type { Role } from '@portal/contract/options.ts';
import type { Visit } from '@portal/contract/overview/overview.schemas.ts';
import { type Clocks, clocksFor } from '@portal/contract/reader-time.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { calledName } from '@portal/contract/users/full-name.ts';
import { ownKnownZone } from '../lib/times.ts';

/** The clocks by which the viewer of a request is told its times: administrators read those of their browser. */
export const clocksOf = (
  {
    zones,
    timezone,
    teacherId,
    speakerId,
  }: Pick<SpeakerRequest, 'zones' | 'timezone' | 'teacherId' | 'speakerId'>,
  viewer: Role,
): Clocks => {
  const names = {
    teacher: teacherId ? calledName(teacherId) : '',
    speaker: speakerId ? calledName(speakerId.userId) : '',
  };
  return clocksFor(viewer, zones, names, ownKnownZone() ?? timezone);
};

/** The same for a visit with the names of its people. */
export const visitClocks = (
  { zones, timezone, teacher, speaker }: Pick<Visit, 'zones' | 'timezone' | 'teacher' | 'speaker'>,
  viewer: Role,
): Clocks => clocksFor(viewer, zones, { teacher, speaker }, ownKnownZone() ?? timezone);

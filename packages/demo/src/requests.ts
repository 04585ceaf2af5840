import { californiaVisits } from './content/requests-california.ts';
import { gulfCoastVisits } from './content/requests-gulf-coast.ts';
import { midwestVisits } from './content/requests-midwest.ts';
import { minnesotaVisits } from './content/requests-minnesota.ts';
import { newMexicoVisits } from './content/requests-new-mexico.ts';
import { northeasternVisits } from './content/requests-northeast.ts';
import { northwestVisits } from './content/requests-northwest.ts';
import { pacificVisits } from './content/requests-pacific.ts';
import { southernVisits } from './content/requests-south.ts';
import { southwestVisits } from './content/requests-southwest.ts';
import { teachers } from './teachers.ts';
import type { DemoRequest } from './types.ts';
import { requestsOf, type Visits } from './visits.ts';

/** Every requested visit, by the teacher's email. */
export const visits: Visits = {
  ...newMexicoVisits,
  ...californiaVisits,
  ...pacificVisits,
  ...northwestVisits,
  ...southwestVisits,
  ...minnesotaVisits,
  ...midwestVisits,
  ...southernVisits,
  ...gulfCoastVisits,
  ...northeasternVisits,
};

/** The requests of the demonstration data. */
export const requests: readonly DemoRequest[] = teachers.flatMap((teacher) =>
  requestsOf(teacher, visits[teacher.email] ?? []),
);

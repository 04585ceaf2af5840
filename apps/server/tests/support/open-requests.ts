import {
  type OpenRequestFormInput,
  openRequestFormSchema,
} from '@portal/contract/open-requests/open-request-forms.schemas.ts';
import type { OfferStatus, OpenRequestStatus } from '@portal/contract/open-requests/open-request-status.ts';
import {
  createOpenRequest,
  getOpenRequest,
  makeOffer,
} from '@portal/contract/open-requests/open-requests.contract.ts';
import type { OpenRequestDetails } from '@portal/contract/open-requests/open-requests.schemas.ts';
import { putOffer } from '../../src/features/open-requests/offers.repository.ts';
import { insertOpenRequest } from '../../src/features/open-requests/open-request-changes.repository.ts';
import { OPEN_REQUEST_JOBS } from '../../src/features/open-requests/open-request-plans.service.ts';
import { placesOf } from '../../src/features/open-requests/open-requests.policy.ts';
import { saveReviewsFirst } from '../../src/features/settings/settings.repository.ts';
import type { Client } from './client.ts';
import { VISIT_DAY } from './people.ts';
import type { TestPortal } from './portal.ts';

const FORM: OpenRequestFormInput = {
  gradeLevels: ['Middle School'],
  subjects: 'Science',
  estimatedStudents: 24,
  eventName: 'River day',
  eventPurpose: 'Begin our unit on rivers',
  goals: 'Meet someone who measures rivers',
  engagementFormat: 'Workshop',
  isInPerson: false,
  isVirtual: true,
  preferredLanguage: 'English',
  timezone: 'America/New_York',
  city: 'Portland',
  state: 'OR',
  when: { kind: 'times', times: [`${VISIT_DAY}T10:00`, `${VISIT_DAY}T14:00`] },
};

/** The valid form of an open request that `addSpeaker` fits. */
export const anOpenRequest = (given: Partial<OpenRequestFormInput> = {}): OpenRequestFormInput => ({
  ...FORM,
  ...given,
});

/** Sends open requests to speakers without a review. */
export const withoutReview = ({ context }: TestPortal): Promise<void> =>
  context.db.transaction().execute((tx) => saveReviewsFirst(tx, false));

/** Sends an open request. */
export const sendOpenRequest = (
  teacher: Client,
  given: Partial<OpenRequestFormInput> = {},
): Promise<OpenRequestDetails> => teacher.get(createOpenRequest, { body: anOpenRequest(given) });

/** Offers one of the times, by default the first one, or slots of a career day. */
export const offer = (
  speaker: Client,
  { _id, version, times, careerDay }: OpenRequestDetails,
  given: object = {},
) =>
  speaker.call(makeOffer, {
    params: { id: _id },
    body: {
      version,
      ...(careerDay === null ? { dateTime: times[0] ?? '' } : { slots: [1] }),
      line: 'I bring samples of three rivers.',
      ...given,
    },
  });

/** The open request as its reader sees it now. */
export const read = (reader: Client, { _id: id }: { readonly _id: string }): Promise<OpenRequestDetails> =>
  reader.get(getOpenRequest, { params: { id } });

/** Stores an open request of a teacher that `addSpeaker` fits, without asking anybody. Returns its id. */
export const storeOpenRequest = (
  { context }: TestPortal,
  teacherId: string,
  status: OpenRequestStatus = 'open',
  given: Partial<OpenRequestFormInput> = {},
): Promise<string> =>
  context.db.transaction().execute((tx) => {
    const { openRequestKey: key, ...content } = openRequestFormSchema.parse(anOpenRequest(given));
    return insertOpenRequest(tx, { teacherId, status, content, places: placesOf(content), key });
  });

/** Stores an offer of a speaker for a stored open request, and returns its id. Its version is 1. */
export const storeOffer = async (
  { context: { db } }: TestPortal,
  openRequestId: string,
  speakerId: string,
  status: OfferStatus = 'made',
): Promise<string> => {
  const dateTime = new Date(`${VISIT_DAY}T14:00:00Z`).toISOString();
  await db
    .transaction()
    .execute((tx) =>
      putOffer(tx, openRequestId, speakerId, { dateTime, slots: [], line: 'I bring samples.' }),
    );
  const { id } = await db
    .updateTable('offers')
    .set({ status })
    .where('open_request_id', '=', openRequestId)
    .where('speaker_id', '=', speakerId)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Ends what is planned for open requests within seconds, so that it can't happen during a test of something else. */
export const dropOpenRequestJobs = async ({ context: { db } }: TestPortal): Promise<void> => {
  await db
    .deleteFrom('jobs')
    .where('kind', 'in', [OPEN_REQUEST_JOBS.wave, OPEN_REQUEST_JOBS.offers])
    .execute();
};

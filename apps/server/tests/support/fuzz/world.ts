import { register } from '@portal/contract/accounts/auth.contract.ts';
import { invite } from '@portal/contract/accounts/invites.contract.ts';
import type { AnswerPurpose } from '@portal/contract/answer-links/answer-purposes.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import type { OpenRequestFormInput } from '@portal/contract/open-requests/open-request-forms.schemas.ts';
import type { OfferStatus, OpenRequestStatus } from '@portal/contract/open-requests/open-request-status.ts';
import type { Role } from '@portal/contract/options.ts';
import {
  AWAITING_ANSWER,
  INITIAL_STATUS,
  type RequestStatus,
} from '@portal/contract/requests/request-status.ts';
import {
  declineRequest,
  getRequest,
  proposeChange,
  proposeTimes,
  setRequestStatus,
} from '@portal/contract/requests/requests.contract.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { createSpeaker } from '@portal/contract/speakers/new-speakers.contract.ts';
import type { NewSpeakerInput } from '@portal/contract/speakers/new-speakers.schemas.ts';
import { createCalendarFeed } from '@portal/contract/visits/calendar.contract.ts';
import { createToken } from '../../../src/features/accounts/tokens.repository.ts';
import { planSuggestedOrder } from '../../../src/features/speaker-search/suggested-order.service.ts';
import { newId } from '../../../src/kernel/ids.ts';
import { answerToken } from '../answer-links.ts';
import { storeClassQuestion } from '../class-page.ts';
import type { Client } from '../client.ts';
import { expireRateLimits } from '../expire-limits.ts';
import { runJobs } from '../jobs.ts';
import { linkIn, mailsTo, storeUnsentEmail } from '../mail.ts';
import { storeMessage } from '../messages.ts';
import { dropOpenRequestJobs, storeOffer, storeOpenRequest } from '../open-requests.ts';
import { aBooking, addSpeaker, aPlan } from '../people.ts';
import { PASSWORD, TestPortal } from '../portal.ts';
import { storeThankYou, thankYouToken } from '../thank-yous.ts';
import { endVisit } from '../visits.ts';

export type Caller = 'signedOut' | Role;

/** The bookings per hour are limited for each teacher. */
const BOOKINGS_PER_TEACHER = 20;

interface Actor {
  readonly id: string;
  readonly client: Client;
}

interface Things {
  /** Never edited, so that it stays visible and can be booked. */
  readonly bookableId: string;
  readonly editedSpeakerId: string;
  /** A request of the teacher to the speaker. */
  readonly requestId: string;
  /** Another one, of a confirmed visit that is over. */
  readonly pastVisitId: string;
  readonly inviteToken: string;
}

/** A form for a new speaker with every field filled in. */
export const aNewSpeaker = (email: string): NewSpeakerInput => ({
  firstName: 'Ida',
  lastName: 'Moss',
  email,
  organization: 'Tidewater Restoration',
  bio: 'I restore wetlands.',
  city: 'Portland',
  state: 'OR',
  country: 'United States',
  jobTitle: 'Ecologist',
  website: 'https://example.org',
  industry: ['Forestry'],
  grades: ['middle'],
  languages: ['English', 'Spanish'],
  inperson: true,
  virtual: true,
});

/** A registration with every field filled in. */
export const aRegistration = (email: string) => ({
  firstName: 'Ana',
  lastName: 'Fern',
  email,
  password: PASSWORD,
  school: 'River School',
  gradeLevel: 'Middle School' as const,
  city: 'Salem',
  state: 'OR',
  country: 'United States',
  subjects: ['Science' as const],
  bio: 'I teach outdoors.',
  organization: '',
});

export const newEmail = (): string => `${newId().toLowerCase()}@example.org`;

/** A portal with one account of each role, and one of each resource. */
export class World implements AsyncDisposable {
  readonly portal: TestPortal;
  readonly things: Things;
  readonly #actors: Readonly<Record<Role, Actor>>;
  #booker: Client;
  #bookings = 0;

  private constructor(portal: TestPortal, actors: Readonly<Record<Role, Actor>>, things: Things) {
    this.portal = portal;
    this.#actors = actors;
    this.things = things;
    this.#booker = actors.teacher.client;
  }

  static async open(): Promise<World> {
    const portal = await TestPortal.start();
    // Otherwise the portal would do it soon, and would seem to change data because of a call.
    await planSuggestedOrder(portal.context);
    await runJobs(portal, Date.now());
    const actorOf = ({ user, client }: { user: { id: string }; client: Client }) => ({ id: user.id, client });
    const actors = {
      admin: actorOf(await portal.newUser('admin')),
      teacher: actorOf(await portal.newUser('teacher')),
      speaker: actorOf(await addSpeaker(portal)),
    };
    const admin = actors.admin.client;
    const created = async () => (await admin.get(createSpeaker, { body: aNewSpeaker(newEmail()) })).user._id;
    const request = await actors.teacher.client.get(bookSpeaker, { body: aBooking(actors.speaker.id) });
    // Otherwise the speaker wouldn't know about it.
    for (const status of ['Pending Speaker Confirmation', INITIAL_STATUS] as const)
      await admin.get(setRequestStatus, { params: { id: request._id }, body: { status } });
    const past = await actors.teacher.client.get(bookSpeaker, { body: aBooking(actors.speaker.id) });
    await admin.get(setRequestStatus, { params: { id: past._id }, body: { status: 'Approved' } });
    await endVisit(portal, past._id);
    return new World(portal, actors, {
      bookableId: await created(),
      editedSpeakerId: await created(),
      requestId: request._id,
      pastVisitId: past._id,
      inviteToken: (await invited(portal, admin)).token,
    });
  }

  client(caller: Caller): Client {
    return caller === 'signedOut' ? this.portal.visitor() : this.#actors[caller].client;
  }

  idOf(role: Role): string {
    return this.#actors[role].id;
  }

  /** The caller's own id; for an administrator, the id of a user they manage. */
  personFor(caller: Caller): string {
    return this.idOf(caller === 'speaker' ? 'speaker' : 'teacher');
  }

  /** A teacher who can still book. */
  async booker(): Promise<Client> {
    this.#bookings += 1;
    if (this.#bookings % BOOKINGS_PER_TEACHER === 0)
      this.#booker = (await this.portal.newUser('teacher')).client;
    return this.#booker;
  }

  /** Clients of all users whose lists may show the saved data. */
  readers(caller: Caller): readonly Client[] {
    const client = this.client(caller);
    return caller === 'teacher' && this.#booker !== client ? [client, this.#booker] : [client];
  }

  requestState(): Promise<Pick<SpeakerRequest, 'status' | 'version'>> {
    return this.client('admin').get(getRequest, { params: { id: this.things.requestId } });
  }

  /** The secret in the address of a calendar feed. */
  async feedToken(): Promise<string> {
    const { url } = await this.client('teacher').get(createCalendarFeed);
    return url.split('/').at(-2) ?? '';
  }

  /** The id of a new message about the request, which is stored without counting toward the limit on messages. */
  messageBy(side: 'teacher' | 'speaker'): Promise<string> {
    return storeMessage(this.portal, this.things.requestId, this.idOf(side));
  }

  /** The id of a new thank-you for the past visit, which the speaker can see. */
  thankYou(): Promise<string> {
    return storeThankYou(this.portal, this.things.pastVisitId, { isShared: true });
  }

  /** The id of a new email that was given up. */
  async unsentEmail(): Promise<{ id: string }> {
    return { id: await storeUnsentEmail(this.portal, newEmail()) };
  }

  /** The secret of a new link of the class, which can send as many thank-yous as allowed. */
  async thankYouToken(): Promise<string> {
    await expireRateLimits(this.portal);
    const { pastVisitId } = this.things;
    await this.portal.context.db.deleteFrom('thank_yous').where('request_id', '=', pastVisitId).execute();
    return thankYouToken(this.client('teacher'), pastVisitId);
  }

  /** The secret of a new link to the page of the class that the request is for, and the id of a question on it. */
  async classPage(): Promise<{ token: string; questionId: string }> {
    await this.putRequest('Approved');
    const { requestId: id } = this.things;
    await this.portal.context.db.deleteFrom('class_questions').where('request_id', '=', id).execute();
    const questionId = await storeClassQuestion(this.portal, id);
    return { token: await thankYouToken(this.client('teacher'), id), questionId };
  }

  /** The secret of a new link that asks the speaker whether they're still available. */
  availabilityToken(): Promise<string> {
    const userId = this.idOf('speaker');
    return this.portal.context.db
      .transaction()
      .execute((tx) => createToken(tx, { userId, kind: 'still available', lifetime: 60_000 }));
  }

  /** Gives the request a status without a proposal, and returns its version. */
  async putRequest(status: RequestStatus): Promise<number> {
    // Steps are limited per hour.
    await expireRateLimits(this.portal);
    const params = { id: this.things.requestId };
    const body = { status: INITIAL_STATUS, despiteConflict: true };
    await this.client('admin').get(setRequestStatus, { params, body });
    const changed = await this.client('admin').get(setRequestStatus, { params, body: { ...body, status } });
    return changed.version;
  }

  /** Makes the request a confirmed virtual visit without a link, and returns its version. */
  async putVirtualVisit(): Promise<number> {
    const version = await this.putRequest('Approved');
    await this.portal.context.db
      .updateTable('requests')
      .set({ virtual: 1, link: '' })
      .where('id', '=', this.things.requestId)
      .execute();
    return version;
  }

  /** The id of a new open request of the teacher, who has no other. */
  async openRequest(
    status: OpenRequestStatus = 'open',
    given: Partial<OpenRequestFormInput> = {},
  ): Promise<string> {
    await expireRateLimits(this.portal);
    await dropOpenRequestJobs(this.portal);
    const teacherId = this.idOf('teacher');
    await this.portal.context.db.deleteFrom('open_requests').where('teacher_id', '=', teacherId).execute();
    return storeOpenRequest(this.portal, teacherId, status, given);
  }

  /** A new open request of the teacher with an offer of the speaker, or of somebody new. */
  async offered(status: OfferStatus = 'made', isNew = false): Promise<{ id: string; offerId: string }> {
    const speakerId = isNew ? (await addSpeaker(this.portal)).user.id : this.idOf('speaker');
    const id = await this.openRequest();
    return { id, offerId: await storeOffer(this.portal, id, speakerId, status) };
  }

  /** The address of a speaker's link for a purpose. */
  answerLink(purpose: AnswerPurpose, id: string): { id: string; token: string } {
    return { id, token: answerToken(this.portal, purpose, id, this.idOf('speaker')) };
  }

  /** Makes one side of the request propose something, and returns the request's version. */
  async putProposal(by: 'teacher' | 'speaker'): Promise<number> {
    const params = { id: this.things.requestId };
    const isChange = by === 'teacher';
    const version = await this.putRequest(isChange ? 'Approved' : 'Pending Speaker Confirmation');
    const changed = isChange
      ? await this.client('teacher').get(proposeChange, { params, body: { version, ...aPlan() } })
      : await this.client('speaker').get(proposeTimes, {
          params,
          body: { version, timezone: 'America/New_York', dateTimes: [aPlan().dateTime] },
        });
    return changed.version;
  }

  /** Makes the speaker decline the request, and returns the request's version. */
  async putDeclined(): Promise<number> {
    const params = { id: this.things.requestId };
    const version = await this.putRequest(AWAITING_ANSWER);
    const body = { version, reason: "I'm away." };
    return (await this.client('speaker').get(declineRequest, { params, body })).version;
  }

  /** A person with an open invite, and its token. */
  invited(): Promise<{ email: string; token: string }> {
    return invited(this.portal, this.client('admin'));
  }

  /** The verification token of a new registration. */
  async verificationToken(): Promise<string> {
    const email = newEmail();
    await this.portal.visitor().get(register, { body: { ...aRegistration(email), role: 'teacher' } });
    return linkIn((await mailsTo(this.portal, email)).at(-1), '/verify-account/');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.portal.close();
  }
}

const invited = async (portal: TestPortal, admin: Client) => {
  const email = newEmail();
  await admin.get(invite, { body: { email, firstName: 'Io', lastName: 'Elm', role: 'teacher' } });
  return { email, token: linkIn((await mailsTo(portal, email)).at(-1), '/invite/') };
};

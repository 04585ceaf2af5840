import { removeUser } from '@portal/contract/accounts/account-deletion.contract.ts';
import { login, register } from '@portal/contract/accounts/auth.contract.ts';
import { invite } from '@portal/contract/accounts/invites.contract.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import type { Call, CallResult } from '@portal/contract/call.ts';
import { updateFocus } from '@portal/contract/industry-focuses/industry-focuses.contract.ts';
import { REQUEST_STATUSES } from '@portal/contract/requests/request-status.ts';
import { setRequestStatus } from '@portal/contract/requests/requests.contract.ts';
import {
  getImport,
  startImport,
  uploadImport,
} from '@portal/contract/speaker-import/speaker-imports.contract.ts';
import { createSpeaker } from '@portal/contract/speakers/new-speakers.contract.ts';
import { updateOwnSpeakerProfile } from '@portal/contract/speakers/speakers.contract.ts';
import { updateTeacher } from '@portal/contract/teachers/teachers.contract.ts';
import sharp from 'sharp';
import { newId } from '../../src/kernel/ids.ts';
import type { Acknowledged, PossibleValues } from './acknowledged-writes.ts';
import { Client } from './client.ts';
import { fileOf } from './imports.ts';
import { aBooking } from './people.ts';
import { PASSWORD } from './portal.ts';
import { aNewSpeaker, NAMES, newEmail, type WriteFixtures } from './write-fixtures.ts';

const SPEAKERS_PER_IMPORT = 3;

/** A unique picture. */
const aPicture = async (): Promise<string> => {
  const [r = 0, g = 0, b = 0] = crypto.getRandomValues(new Uint8Array(3));
  const image = sharp({ create: { width: 64, height: 64, channels: 3, background: { r, g, b } } });
  return `data:image/png;base64,${(await image.png().toBuffer()).toString('base64')}`;
};

type Outcome = 'done' | 'unavailable' | 'limited' | 'disconnected';

/** Writers of every kind against one portal. They run until the portal stops responding or `stop` is called. */
export class Writers {
  readonly #fixtures: WriteFixtures;
  readonly #acknowledged: Acknowledged;
  readonly #address: string;
  readonly #done: Promise<unknown>;
  readonly #begun: Promise<unknown>;
  #stopping = false;
  #statuses = 0;

  /** `booker` is the email of a teacher who hasn't booked yet. */
  constructor(fixtures: WriteFixtures, acknowledged: Acknowledged, address: string, booker: string) {
    this.#fixtures = fixtures;
    this.#acknowledged = acknowledged;
    this.#address = address;
    const writers = [
      this.#bookings(booker),
      () => this.#register(),
      () => this.#invite(),
      this.#imports(),
      () => this.#createAndRemove(),
      () => this.#saveSpeakerProfile(),
      () => this.#saveTeacherProfile(),
      () => this.#renameFocus(),
      () => this.#setStatus(),
    ].map((write) => this.#keepWriting(write));
    this.#done = Promise.all(writers.map(({ ended }) => ended));
    this.#begun = Promise.all(writers.map(({ begun }) => begun));
  }

  /** Resolves when every kind of write was acknowledged at least once. */
  begun(): Promise<unknown> {
    return Promise.race([this.#begun, this.#done]);
  }

  /** Resolves when no write is in progress. */
  async ended(): Promise<void> {
    await this.#done;
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#done;
  }

  #keepWriting(write: () => Promise<Outcome>) {
    const begun = Promise.withResolvers<void>();
    const work = async () => {
      while (!this.#stopping) {
        const outcome = await write();
        if (outcome === 'disconnected') return;
        if (outcome === 'unavailable') continue;
        begun.resolve();
        if (outcome === 'limited') return;
      }
    };
    return { begun: begun.promise, ended: work() };
  }

  #bookings(booker: string): () => Promise<Outcome> {
    const client = new Client(this.#address);
    let isLoggedIn = false;
    return async () => {
      const body = isLoggedIn ? aBooking(this.#fixtures.bookableId) : { email: booker, password: PASSWORD };
      if (isLoggedIn)
        return this.#call(client, bookSpeaker, { body }, ({ _id }) => this.#acknowledged.bookings.push(_id));
      return this.#call(client, login, { body }, () => {
        isLoggedIn = true;
      });
    };
  }

  #register(): Promise<Outcome> {
    const email = newEmail();
    const body = { ...NAMES, email, password: PASSWORD, role: 'teacher', school: 'River School' };
    return this.#call(new Client(this.#address), register, { body }, () =>
      this.#acknowledged.registrations.push(email),
    );
  }

  #invite(): Promise<Outcome> {
    const email = newEmail();
    return this.#call(this.#admin, invite, { body: { ...NAMES, email, role: 'speaker' } }, () =>
      this.#acknowledged.invites.push(email),
    );
  }

  /** Starts imports one after another, because the number of running imports is limited. */
  #imports(): () => Promise<Outcome> {
    let draft: string | undefined;
    let running: string | undefined;
    let emails: string[] = [];
    return () => {
      if (running !== undefined)
        return this.#call(this.#admin, getImport, { params: { id: running } }, ({ _id, status }) => {
          running = status === 'running' ? _id : undefined;
        });
      if (draft !== undefined) {
        const params = { id: draft };
        return this.#call(this.#admin, startImport, { params, body: {} }, ({ _id }) => {
          draft = undefined;
          running = _id;
          this.#acknowledged.creations.push(...emails);
        });
      }
      emails = Array.from({ length: SPEAKERS_PER_IMPORT }, newEmail);
      // Nobody looks like anybody else.
      const speakers = emails.map((email) => ({
        ...aNewSpeaker(email),
        organization: crypto.randomUUID(),
        virtual: true,
      }));
      return this.#call(this.#admin, uploadImport, { body: fileOf(speakers) }, ({ _id }) => {
        draft = _id;
      });
    };
  }

  async #createAndRemove(): Promise<Outcome> {
    const email = newEmail();
    const body = { ...aNewSpeaker(email), imageUrl: await aPicture() };
    const outcome = await this.#call(this.#admin, createSpeaker, { body }, () =>
      this.#acknowledged.creations.push(email),
    );
    if (outcome !== 'done') return outcome;
    this.#acknowledged.removalAttempts.push(email);
    return this.#call(this.#admin, removeUser, { params: { email } }, () =>
      this.#acknowledged.removals.push(email),
    );
  }

  async #saveSpeakerProfile(): Promise<Outcome> {
    const version = this.#next(this.#acknowledged.speakerProfile);
    const body = {
      ...aNewSpeaker(''),
      grades: ['Middle School'],
      organization: version,
      bio: version,
      city: version,
      virtual: true,
      imageUrl: await aPicture(),
    };
    return this.#call(this.#fixtures.speaker.at(this.#address), updateOwnSpeakerProfile, { body }, () =>
      this.#acknowledged.speakerProfile.acknowledge(version),
    );
  }

  async #saveTeacherProfile(): Promise<Outcome> {
    const version = this.#next(this.#acknowledged.teacherProfile);
    const params = { userId: this.#fixtures.teacherId };
    const body = {
      ...NAMES,
      school: version,
      gradeLevel: 'Middle School',
      city: version,
      country: 'United States',
      bio: version,
      subjects: [version],
      picture: await aPicture(),
    };
    // By an administrator, whose pictures aren't limited.
    return this.#call(this.#admin, updateTeacher, { params, body }, () =>
      this.#acknowledged.teacherProfile.acknowledge(version),
    );
  }

  #renameFocus(): Promise<Outcome> {
    const name = this.#next(this.#acknowledged.focusName);
    const params = { id: this.#fixtures.focusId };
    return this.#call(this.#admin, updateFocus, { params, body: { name, description: name } }, () =>
      this.#acknowledged.focusName.acknowledge(name),
    );
  }

  #setStatus(): Promise<Outcome> {
    this.#statuses += 1;
    const status = REQUEST_STATUSES[this.#statuses % REQUEST_STATUSES.length] ?? 'Archived';
    this.#acknowledged.status.attempt(status);
    const params = { id: this.#fixtures.requestId };
    return this.#call(this.#admin, setRequestStatus, { params, body: { status } }, () =>
      this.#acknowledged.status.acknowledge(status),
    );
  }

  get #admin(): Client {
    return this.#fixtures.admin.at(this.#address);
  }

  /** A unique value, recorded as attempted. */
  #next(overwritten: PossibleValues<string>): string {
    const value = `Version ${newId()}`;
    overwritten.attempt(value);
    return value;
  }

  /** Makes a call. `onSuccess` gets the acknowledged response. */
  async #call<C extends Call>(
    client: Client,
    call: C,
    input: { params?: Record<string, unknown>; body: unknown } | { params: Record<string, unknown> },
    onSuccess: (answer: CallResult<C>) => void,
  ): Promise<Outcome> {
    const reply = await client.call(call, input).catch(() => undefined);
    if (!reply) return 'disconnected';
    if (reply.ok) {
      onSuccess(reply.data);
      return 'done';
    }
    if (reply.status === 503) return 'unavailable';
    if (reply.status === 429) return 'limited';
    // Imports whose start was not acknowledged still run and count toward the limit.
    if (reply.status === 409 && call.path === startImport.path) return 'limited';
    this.#acknowledged.unexpected.push(`${call.method} ${call.path}: ${JSON.stringify(reply.failure)}`);
    return 'limited';
  }
}

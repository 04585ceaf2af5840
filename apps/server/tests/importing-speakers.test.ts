import { listIndustryFocuses } from '@portal/contract/industry-focuses/industry-focuses.contract.ts';
import { BODY_MAX_BYTES, IMPORT_PORTION_MAX } from '@portal/contract/limits.ts';
import { checkNewSpeakers, importSpeakers } from '@portal/contract/speakers/new-speakers.contract.ts';
import type { ImportedSpeakerInput } from '@portal/contract/speakers/new-speakers.schemas.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instant } from '../src/clock.ts';
import { migrateLike } from '../src/db/migrate.ts';
import { newId } from '../src/ids.ts';
import type { Client } from './support/client.ts';
import { mailsTo } from './support/mail.ts';
import { addSpeaker } from './support/people.ts';
import { TestPortal } from './support/portal.ts';

let portal: TestPortal;
let admin: Client;
let focus: string;
beforeAll(async () => {
  portal = await TestPortal.start();
  admin = (await portal.newUser('admin')).client;
  focus = (await admin.get(listIndustryFocuses))[0]?.name ?? '';
});
afterAll(() => portal.close());

let count = 0;
const newcomer = (given: Partial<ImportedSpeakerInput> = {}): ImportedSpeakerInput => {
  count += 1;
  return {
    email: `imported-${count}@example.org`,
    firstName: 'Noor',
    lastName: 'Haddad',
    organization: 'Harbor Energy',
    bio: 'I keep turbines turning.',
    city: 'Boston',
    country: 'United States',
    industry: [focus],
    grades: ['High School'],
    inperson: true,
    virtual: false,
    ...given,
  };
};
const importing = async (...speakers: ImportedSpeakerInput[]) =>
  (await admin.get(importSpeakers, { body: { speakers } })).results;
const stored = async (email: string) =>
  portal.context.db
    .selectFrom('users')
    .innerJoin('speaker_profiles as profile', 'profile.user_id', 'users.id')
    .select(['users.id', 'profile.visible', 'profile.hidden_by_admin', 'profile.complete'])
    .where('users.email', '=', email)
    .executeTakeFirst();

describe('a portion of an import', () => {
  it('creates its speakers with a mail and an entry in the audit log each; hidden ones stay hidden', async () => {
    const [shown, hidden] = [newcomer({ visible: true }), newcomer({ visible: false })];
    expect(await importing(shown, hidden)).toEqual([
      { outcome: 'created', message: '' },
      { outcome: 'created', message: '' },
    ]);
    expect(await stored(shown.email)).toMatchObject({ visible: 1, hidden_by_admin: 0, complete: 1 });
    expect(await stored(hidden.email)).toMatchObject({ visible: 0, hidden_by_admin: 1, complete: 1 });
    const user = await stored(shown.email);
    const entries = await portal.context.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', user?.id ?? '')
      .execute();
    expect(entries).toEqual([{ action: 'speaker.created' }]);
    expect((await mailsTo(portal, hidden.email)).length).toBe(1);
  });

  it('that is sent again creates nobody twice and sends no second mail', async () => {
    const portion = [newcomer(), newcomer()];
    await importing(...portion);
    expect((await importing(...portion)).map(({ outcome }) => outcome)).toEqual(['exists', 'exists']);
    expect((await mailsTo(portal, portion[0]?.email ?? '')).length).toBe(1);
  });

  it('that is sent again under the key of its import is told whom it created', async () => {
    const [taken, own, other] = [newcomer(), newcomer(), newcomer()];
    await importing(taken);
    const key = newId();
    const send = async (by: string, ...speakers: ImportedSpeakerInput[]) =>
      (await admin.get(importSpeakers, { body: { speakers, key: by } })).results.map(
        ({ outcome }) => outcome,
      );
    expect(await send(key, taken, own)).toEqual(['exists', 'created']);
    expect(await send(key, taken, own, other)).toEqual(['exists', 'created', 'created']);
    expect((await mailsTo(portal, own.email)).length).toBe(1);
    expect(await send(newId(), own)).toEqual(['exists']);
    expect(await send(key, { ...own, lastName: 'Haddadi' })).toEqual(['exists']);
    expect((await importing(own)).map(({ outcome }) => outcome)).toEqual(['exists']);
  });

  it('that is sent twice at once creates each of them once', async () => {
    const portion = Array.from({ length: 5 }, () => newcomer());
    const [first = [], second = []] = await Promise.all([importing(...portion), importing(...portion)]);
    const outcomes = first.map(({ outcome }, index) => [outcome, second[index]?.outcome].sort().join());
    expect(outcomes).toEqual(portion.map(() => 'created,exists'));
  });

  it('says why one of them is not created, and creates the others', async () => {
    const taken = newcomer();
    await importing(taken);
    const last = newcomer();
    expect(await importing(taken, newcomer({ industry: ['Alchemy'] }), last)).toEqual([
      { outcome: 'exists', message: `An account with email ${taken.email} already exists.` },
      { outcome: 'refused', message: 'Unknown industry focus: Alchemy' },
      { outcome: 'created', message: '' },
    ]);
    expect(await stored(last.email)).toBeDefined();
  });

  it('creates nobody where the rules of a new speaker are broken', async () => {
    const right = newcomer();
    const speakers = [right, newcomer({ grades: [], inperson: false })];
    expect(await admin.call(importSpeakers, { body: { speakers } })).toMatchObject({
      status: 400,
      failure: {
        fields: {
          'speakers.1.grades': 'Please select at least one age/grade specialty.',
          'speakers.1.inperson': 'Please select at least one speaking format.',
        },
      },
    });
    expect(await stored(right.email)).toBeUndefined();
  });

  it('has one speaker at least, and no more than fit', async () => {
    const tooMany = Array.from({ length: IMPORT_PORTION_MAX + 1 }, () => newcomer());
    for (const speakers of [[], tooMany]) {
      expect(await admin.call(importSpeakers, { body: { speakers } })).toMatchObject({ status: 400 });
      expect(await admin.call(checkNewSpeakers, { body: { speakers } })).toMatchObject({ status: 400 });
    }
    const huge = Array.from({ length: 60 }, () => newcomer({ bio: '🌱'.repeat(2_400) }));
    expect(JSON.stringify(huge).length).toBeGreaterThan(BODY_MAX_BYTES);
    expect(await admin.call(importSpeakers, { body: { speakers: huge } })).toMatchObject({ status: 413 });
  });
});

describe('what speaks against new speakers', () => {
  const check = async (...speakers: Record<string, unknown>[]) => {
    const reply = await admin.call(checkNewSpeakers, { body: { speakers } });
    if (!reply.ok) throw new Error(JSON.stringify(reply.failure));
    return reply.data.findings;
  };
  const like = (firstName: string, lastName: string, organization: string) => ({
    firstName,
    lastName,
    organization,
    email: `somebody-${firstName.length}@example.org`,
  });
  const NOTHING = { account: null, similar: [], unknownIndustries: [] };

  it('is an account under the same e-mail, whoever has it', async () => {
    const teacher = await portal.addUser('teacher');
    const [found] = await check({ ...newcomer(), email: teacher.email.toUpperCase() });
    expect(found).toMatchObject({ account: { _id: teacher.id, role: 'teacher' } });
  });

  it('is an industry that there is not', async () => {
    const [found] = await check({ ...newcomer(), lastName: 'Nobody', industry: [focus, 'Alchemy'] });
    expect(found).toEqual({ ...NOTHING, unknownIndustries: ['Alchemy'] });
  });

  it('is someone of the same or a similar name and organization, visible or not', async () => {
    const { user } = await addSpeaker(
      portal,
      { organization: 'Quillwater Trust', bio: '' },
      { firstName: 'Þórdís', lastName: 'Bjarkadóttir' },
    );
    const found = await check(
      like('Þórdís', 'Bjarkadóttir', 'Quillwater Trust'),
      like('thordis', 'BJARKADOTTIR', 'The Quillwater Trust, Inc.'),
      like('Bjarkadóttir', 'Þórdís', 'Quillwater'),
      like('Þórdís', 'Bjarkadottr', 'Quillwater Trust'),
      like('Þordise', 'Bjarkadóttir', 'Quillwater Trust'),
      like('Þórdís', 'Bjarkadóttir', ''),
    );
    expect(found.map(({ similar }) => similar)).toEqual(
      found.map(() => [
        {
          userId: { _id: user.id, firstName: 'Þórdís', lastName: 'Bjarkadóttir', email: user.email },
          organization: 'Quillwater Trust',
          jobTitle: 'Hydrologist',
          visible: false,
        },
      ]),
    );
    const others = await check(
      like('Þórdís', 'Bjarkadóttir', 'Meadow Media'),
      like('Someone', 'Else', 'Quillwater Trust'),
    );
    expect(others).toEqual([NOTHING, NOTHING]);
  });

  it('is found by short names too, and by those that mean something to a search', async () => {
    const { user } = await addSpeaker(
      portal,
      { organization: 'O"x% _y' },
      { firstName: 'Bo', lastName: 'Li' },
    );
    const [short, quoted, none] = await check(
      like('Bo', 'Li', 'O"x% _y'),
      like('Li', 'Bo', 'O"x% _y'),
      like('-', "'", '"'),
    );
    expect([short, quoted].map((found) => found?.similar.map(({ userId }) => userId._id))).toEqual([
      [user.id],
      [user.id],
    ]);
    expect(none).toEqual(NOTHING);
  });

  it('is someone who was there before the portal could tell', async () => {
    const id = newId();
    const at = instant();
    const older = await TestPortal.start({}, async (database) => {
      await migrateLike(database, ['001-initial', '002-audit-log']);
      const { db } = database;
      await sql`insert into users (id, email, first_name, last_name, role, created_at, updated_at)
        values (${id}, 'jo@example.org', 'Jo', 'Early', 'speaker', ${at}, ${at})`.execute(db);
      await sql`insert into speaker_profiles (user_id, organization, job_title, bio, city, state, country, website,
          in_person, virtual, complete, visible, hidden_by_admin, search_text, name_key, city_key, state_key,
          country_key, created_at, updated_at)
        values (${id}, 'River Trust', '', '', '', '', '', '', 1, 0, 0, 0, 0, '', '', '', '', '', ${at}, ${at})`.execute(
        db,
      );
    });
    const { client } = await older.newUser('admin');
    const speakers = [like('Jo', 'Earley', 'River Trust')];
    const { findings } = await client.get(checkNewSpeakers, { body: { speakers } });
    expect(findings[0]?.similar.map(({ userId }) => userId._id)).toEqual([id]);
    await older.close();
  });
});

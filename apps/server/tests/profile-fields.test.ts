import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import { LINE_MAX, PARAGRAPH_MAX } from '@portal/contract/limits.ts';
import { exportSpeakers } from '@portal/contract/speaker-import/exports.contract.ts';
import { readRow } from '@portal/contract/speaker-import/read-row.ts';
import { restoreCell, SPEAKER_COLUMNS } from '@portal/contract/speaker-import/speaker-sheet.ts';
import {
  searchAllSpeakers,
  searchSpeakers,
} from '@portal/contract/speaker-search/speaker-search.contract.ts';
import { createSpeaker } from '@portal/contract/speakers/new-speakers.contract.ts';
import {
  FILTER_FLAGS,
  mapFlags,
  mapTexts,
  PROFILE_FLAGS,
  PROFILE_TEXTS,
  type ProfileTextField,
  SUBMISSION_NAMES,
} from '@portal/contract/speakers/profile-fields.ts';
import { updateSpeaker } from '@portal/contract/speakers/speaker-management.contract.ts';
import {
  getOwnSpeakerProfile,
  getSpeaker,
  submitSpeakerProfile,
  updateOwnSpeakerProfile,
} from '@portal/contract/speakers/speakers.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './support/client.ts';
import { readCsv } from './support/csv.ts';
import { aBooking, addSpeaker } from './support/people.ts';
import { PASSWORD, TestPortal } from './support/portal.ts';

let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  portal = await TestPortal.start();
  admin = (await portal.newUser('admin')).client;
});
afterAll(() => portal.close());

const CHOICES = {
  inperson: true,
  virtual: true,
  industry: ['Forestry'],
  grades: ['Middle School'],
  languages: ['English'],
};

/** A value for each text that names its author. */
const textBy =
  (writer: string) =>
  ({ name, label }: ProfileTextField): string => {
    if (name === 'website') return `https://${writer.replace(' ', '-')}.example`;
    if (name === 'postalCode') return String(97_000 + writer.length);
    return name === 'travelMiles' ? String(writer.length) : `${label} by ${writer}`;
  };
const textsBy = (writer: string) => mapTexts(textBy(writer));

const submissionOf = (textOf: (field: ProfileTextField) => string) => ({
  ...Object.fromEntries(PROFILE_TEXTS.map((field) => [SUBMISSION_NAMES[field.name], textOf(field)])),
  speakingFormat: 'both',
  ageGroup: 'middle',
  industryFocus: CHOICES.industry,
});

describe('every text field of a profile', () => {
  it('is saved by every form', async () => {
    const { user, client } = await addSpeaker(portal);
    const params = { userId: user.id };
    const own = { ...CHOICES, ...textsBy('the speaker') };
    expect(await client.call(updateOwnSpeakerProfile, { body: own })).toMatchObject({
      data: textsBy('the speaker'),
    });
    const managed = { ...CHOICES, ...textsBy('an administrator') };
    expect(await admin.call(updateSpeaker, { params, body: managed })).toMatchObject({
      data: textsBy('an administrator'),
    });
    const submission = submissionOf(textBy('submission'));
    expect(await client.call(submitSpeakerProfile, { body: submission })).toMatchObject({
      data: textsBy('submission'),
    });
    expect(await client.get(getOwnSpeakerProfile)).toMatchObject(textsBy('submission'));

    const name = { firstName: 'Noor', lastName: 'Haddad', email: 'noor@example.org' };
    const created = { ...CHOICES, ...textsBy('creation'), ...name };
    expect(await admin.call(createSpeaker, { body: created })).toMatchObject({
      data: { speaker: textsBy('creation') },
    });
  });

  it('is refused by every form if it is too long, and nothing is saved', async () => {
    const { user, client } = await addSpeaker(portal);
    const params = { userId: user.id };
    const before = await client.get(getOwnSpeakerProfile);
    const maxOf = ({ kind }: ProfileTextField) => (kind === 'line' ? LINE_MAX : PARAGRAPH_MAX);
    const tooLong = mapTexts((field) => 'a'.repeat(maxOf(field) + 1));
    const refused = mapTexts(
      (field) => `Please use at most ${maxOf(field).toLocaleString('en-US')} characters`,
    );
    const body = { ...CHOICES, ...tooLong };
    const name = { firstName: 'Ida', lastName: 'Haddad', email: 'ida@example.org' };
    for (const reply of [
      await client.call(updateOwnSpeakerProfile, { body }),
      await admin.call(updateSpeaker, { params, body }),
      await admin.call(createSpeaker, { body: { ...body, ...name } }),
    ])
      expect(reply).toMatchObject({ status: 400, failure: { fields: refused } });
    const submission = submissionOf(({ name }) => tooLong[name]);
    expect(await client.call(submitSpeakerProfile, { body: submission })).toMatchObject({
      status: 400,
      failure: {
        fields: Object.fromEntries(PROFILE_TEXTS.map(({ name }) => [SUBMISSION_NAMES[name], refused[name]])),
      },
    });
    expect(await client.get(getOwnSpeakerProfile)).toEqual(before);
  });

  it('is compared in edit conflicts, and recorded if an administrator changed it', async () => {
    const { user, client } = await addSpeaker(portal, textsBy('nobody'));
    await client.call(updateOwnSpeakerProfile, { body: { ...CHOICES, ...textsBy('the speaker') } });
    const body = { ...CHOICES, ...textsBy('an administrator') };
    const outdated = { params: { userId: user.id }, body: { ...body, version: 1 } };
    expect(await admin.call(updateSpeaker, outdated)).toMatchObject({
      status: 409,
      failure: {
        conflict: {
          fields: mapTexts((field) => ({
            saved: textBy('the speaker')(field),
            sent: textBy('an administrator')(field),
          })),
        },
      },
    });
    await admin.call(updateSpeaker, { params: { userId: user.id }, body });
    const entry = await portal.context.db
      .selectFrom('audit_entries')
      .select(['before', 'after'])
      .where('subject_id', '=', user.id)
      .where('action', '=', 'speaker.edited')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(entry.before)).toMatchObject(textsBy('the speaker'));
    expect(JSON.parse(entry.after)).toMatchObject(textsBy('an administrator'));
  });

  it('that is a website is an http or https address in every form', async () => {
    const { user, client } = await addSpeaker(portal);
    const params = { userId: user.id };
    const message = 'Please enter a web address, such as https://example.org';
    const name = { firstName: 'Ada', lastName: 'Haddad', email: 'ada@example.org' };
    const body = (website: string) => ({ ...CHOICES, ...textsBy('a speaker'), website });
    const submission = (website: string) => ({
      ...submissionOf(textBy('a speaker')),
      personalSite: website,
    });
    for (const website of ['javascript:alert(1)', 'none', 'ftp://example.org', 'ana@example.org']) {
      for (const reply of [
        await client.call(updateOwnSpeakerProfile, { body: body(website) }),
        await admin.call(updateSpeaker, { params, body: body(website) }),
        await admin.call(createSpeaker, { body: { ...body(website), ...name } }),
      ])
        expect(reply).toMatchObject({ status: 400, failure: { fields: { website: message } } });
      expect(await client.call(submitSpeakerProfile, { body: submission(website) })).toMatchObject({
        status: 400,
        failure: { fields: { personalSite: message } },
      });
      const cells = { ...name, organization: 'Tidewater', country: 'US', virtual: 'yes', website };
      expect(readRow(cells, { focuses: [], meanings: [] }).values.website).toBeUndefined();
    }
    expect(await client.call(updateOwnSpeakerProfile, { body: body('rivers.example/ana') })).toMatchObject({
      data: { website: 'https://rivers.example/ana' },
    });
    expect(await client.call(updateOwnSpeakerProfile, { body: body('') })).toMatchObject({
      data: { website: '' },
    });
  });

  it.each([
    ['postalCode', '97201-1234', '97201', ['9720', 'M5V 2T6', '972011'], 'Please enter a 5-digit ZIP code'],
    [
      'travelMiles',
      '025',
      '25',
      ['0', '-5', '5.5', '3001', 'far'],
      'Please enter a number of miles, or leave it blank',
    ],
  ])('that is a %s is refused if nobody could use it', async (field, sent, saved, refused, message) => {
    const { client } = await addSpeaker(portal);
    const body = { ...CHOICES, ...textsBy('the speaker'), country: 'USA' };
    for (const value of refused)
      expect(
        await client.call(updateOwnSpeakerProfile, { body: { ...body, [field]: value } }),
        value,
      ).toMatchObject({ status: 400, failure: { fields: { [field]: message } } });
    const edit = (value?: string) =>
      client.call(updateOwnSpeakerProfile, { body: { ...body, [field]: value } });
    expect(await edit(sent)).toMatchObject({ data: { [field]: saved } });
    // Some clients don't know it.
    expect(await edit(undefined)).toMatchObject({ data: { [field]: saved } });
    expect(await edit('')).toMatchObject({ data: { [field]: '' } });
  });

  it('that is a postal code can be one of the country that the profile names', async () => {
    const { client } = await addSpeaker(portal);
    const body = { ...CHOICES, ...textsBy('the speaker') };
    for (const [country, postalCode] of [
      ['Canada', 'H2X 1Y4'],
      ['New Zealand', '6011'],
    ])
      expect(
        await client.call(updateOwnSpeakerProfile, { body: { ...body, country, postalCode } }),
      ).toMatchObject({ data: { postalCode } });
  });

  it('survives an export and an import', async () => {
    const given = mapTexts(({ label }) => `=${label}, "quoted"; with a \\`);
    const texts = { ...given, website: 'https://example.org', postalCode: '97201', travelMiles: '25' };
    const { user } = await addSpeaker(portal, texts);
    const { csvData } = await admin.get(exportSpeakers, { body: { password: PASSWORD, exportType: 'all' } });
    const row = readCsv(csvData).find(({ Email }) => Email === user.email);
    const cells = SPEAKER_COLUMNS.map(({ key, header }) => [key, restoreCell(row?.[header] ?? '')]);
    const { values } = readRow(Object.fromEntries(cells), { focuses: [], meanings: [] });
    expect(values).toMatchObject({ ...texts, email: user.email });
  });
});

describe('every answer of yes or no in a profile', () => {
  const answers = (name: string) => mapFlags((field) => field.name === name);
  const { inperson: _inperson, virtual: _virtual, ...others } = mapFlags(() => true);

  it.each(PROFILE_FLAGS)('such as $label is saved by every form that asks it', async ({ name }) => {
    const { user, client } = await addSpeaker(portal);
    const flags = { ...answers(name), virtual: true };
    const body = { ...CHOICES, ...textsBy('the speaker'), ...flags };
    expect(await client.call(updateOwnSpeakerProfile, { body })).toMatchObject({ data: flags });
    const managed = { ...body, ...mapFlags((field) => !flags[field.name]), inperson: true };
    expect(await admin.call(updateSpeaker, { params: { userId: user.id }, body: managed })).toMatchObject({
      data: { ...mapFlags((field) => !flags[field.name]), inperson: true },
    });
    const person = { firstName: 'Noor', lastName: 'Haddad', email: `noor-${name}@example.org` };
    expect(await admin.call(createSpeaker, { body: { ...body, ...person } })).toMatchObject({
      data: { speaker: flags },
    });
  });

  it('other than the formats is kept if a client does not know it', async () => {
    const { user, client } = await addSpeaker(
      portal,
      mapFlags(() => true),
    );
    const body = { ...CHOICES, ...textsBy('the speaker') };
    expect(await client.call(updateOwnSpeakerProfile, { body })).toMatchObject({ data: others });
    const params = { userId: user.id };
    expect(await admin.call(updateSpeaker, { params, body })).toMatchObject({ data: others });
    const submission = submissionOf(textBy('submission'));
    expect(await client.call(submitSpeakerProfile, { body: submission })).toMatchObject({ data: others });
  });

  it('is told to teachers who see the speaker, and to the people of a request', async () => {
    const { user } = await addSpeaker(
      portal,
      mapFlags(() => true),
    );
    const { client: teacher } = await portal.newUser('teacher');
    expect(await teacher.get(getSpeaker, { params: { userId: user.id } })).toMatchObject(
      mapFlags(() => true),
    );
    expect(await teacher.call(bookSpeaker, { body: aBooking(user.id) })).toMatchObject({
      status: 201,
      data: { speakerId: mapFlags(() => true) },
    });
  });

  it.each([
    { name: 'inperson', query: { format: 'in-person' as const } },
    { name: 'virtual', query: { format: 'virtual' as const } },
    ...FILTER_FLAGS.map(({ name }) => ({ name, query: { [name]: 'yes' as const } })),
  ])('that is a filter finds who said yes: $name', async ({ name, query }) => {
    const city = `Town of ${name}`;
    const { user } = await addSpeaker(portal, { ...answers(name), virtual: name !== 'inperson', city });
    await addSpeaker(portal, { ...mapFlags((field) => field.name !== name), city });
    const { client: teacher } = await portal.newUser('teacher');
    for (const found of [
      await teacher.get(searchSpeakers, { query: { ...query, city } }),
      await admin.get(searchAllSpeakers, { query: { ...query, city } }),
    ])
      expect(found.items.map(({ userId }) => userId._id)).toEqual([user.id]);
  });

  it('survives an export and an import', async () => {
    for (const isYes of [true, false]) {
      const flags = mapFlags(() => isYes);
      const { user } = await addSpeaker(portal, flags);
      const body = { password: PASSWORD, exportType: 'all' } as const;
      const { csvData } = await admin.get(exportSpeakers, { body });
      const row = readCsv(csvData).find(({ Email }) => Email === user.email);
      const cells = SPEAKER_COLUMNS.map(({ key, header }) => [key, row?.[header] ?? '']);
      expect(readRow(Object.fromEntries(cells), { focuses: [], meanings: [] }).values).toMatchObject(flags);
    }
  });
});

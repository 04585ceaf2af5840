import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { ROW_COUNT_HEADER } from '@portal/contract/speaker-import/csv-file.ts';
import { downloadSpeakers, exportSpeakers } from '@portal/contract/speaker-import/exports.contract.ts';
import { SPEAKER_COLUMNS } from '@portal/contract/speaker-import/speaker-sheet.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './support/client.ts';
import { readCsv } from './support/csv.ts';
import { addManySpeakers } from './support/many-speakers.ts';
import { addSpeaker } from './support/people.ts';
import { TestPortal } from './support/portal.ts';

let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  portal = await TestPortal.start();
  admin = (await portal.newUser('admin')).client;
});
afterAll(() => portal.close());

const PATH = '/api/admin/export-speakers.csv';
const HEADERS = SPEAKER_COLUMNS.map(({ header }) => header);

const whole = { exportType: 'all' } as const;

const download = async () => {
  const reply = await admin.call(downloadSpeakers);
  if (!reply.ok) throw new Error(reply.failure.message);
  return reply;
};

const rowFor = (csv: string, email: string) => readCsv(csv).find((row) => row.Email === email);

const exportsRecorded = () =>
  portal.context.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'after'])
    .where('action', '=', 'speakers.exported')
    .execute();

describe('the exported speakers', () => {
  it('are a CSV file for spreadsheets, with a byte-order mark, a header and a row for each', async () => {
    const { user } = await addSpeaker(portal, {
      grades: ['High School', 'Middle School'],
      languages: ['Other', 'English'],
      virtual: false,
      website: 'https://example.org',
      postalCode: '97201',
    });
    const { data, headers } = await download();
    expect(data.startsWith(`\ufeff${HEADERS.join(',')}\r\n`)).toBe(true);
    expect(data.endsWith('\r\n')).toBe(true);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="speakers_all_\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(rowFor(data, user.email)).toEqual({
      'First Name': 'Robin',
      'Last Name': 'Speaker',
      Email: user.email,
      'Job Title': 'Hydrologist',
      Organization: 'Tidewater Restoration',
      Bio: 'I measure rivers, and show what the numbers say about the fish.',
      City: 'Portland',
      State: 'OR',
      Country: 'United States',
      'In-Person Available': 'Yes',
      'Virtual Available': 'No',
      'Industry Focus': expect.stringMatching(/./),
      Grades: 'Middle School; High School',
      Languages: 'English; Other',
      Website: 'https://example.org',
      Visible: 'Yes',
      'Created At': expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      'ZIP Code': '97201',
      'Travel Distance (Miles)': '',
    });
  });

  it.each([
    ['a formula', '=HYPERLINK("http://example.org","x")', `'=HYPERLINK("http://example.org","x")`],
    ['a sum', '+1+2', "'+1+2"],
    ['a difference', '-2', "'-2"],
    ['a reference', '@SUM(A1)', "'@SUM(A1)"],
    ['a formula behind a space', ' =1', "' =1"],
    ['a wide sign', '＝1', "'＝1"],
    ['commas, quotes and semicolons', 'a, "b"; c', 'a, "b"; c'],
    ['a line break', 'one\ntwo', 'one\ntwo'],
    ['a line break of old', 'one\rtwo', 'one\rtwo'],
    ['a line break that ends rows', 'one\r\ntwo', 'one\r\ntwo'],
    ['letters of other scripts', 'Zoë Ñandú 水 🌍', 'Zoë Ñandú 水 🌍'],
    ['markup', '<b>&amp;</b>', '<b>&amp;</b>'],
    ['nothing', '', ''],
  ])('keep %s in one cell, as text', async (_kind, typed, cell) => {
    const { user } = await addSpeaker(portal, { bio: typed, organization: typed });
    expect(rowFor((await download()).data, user.email)).toMatchObject({ Bio: cell, Organization: cell });
  });

  it('include hidden ones, and mark them', async () => {
    const hidden = await addSpeaker(portal, { bio: '' });
    expect(rowFor((await download()).data, hidden.user.email)).toMatchObject({ Visible: 'No', Bio: '' });
  });

  it('are also available as JSON with the same text and their count', async () => {
    const { csvData, count } = await admin.get(exportSpeakers, { body: whole });
    const { data, headers } = await download();
    expect(csvData).toBe(data);
    expect(readCsv(csvData)).toHaveLength(count);
    expect(headers.get(ROW_COUNT_HEADER)).toBe(String(count));
    expect(await admin.call(exportSpeakers, { body: { exportType: 'some' } })).toMatchObject({
      status: 400,
      failure: { message: 'Please choose what to export' },
    });
  });

  it('are recorded in the audit log with administrator and count', async () => {
    const before = await exportsRecorded();
    const { user, client } = await portal.newUser('admin');
    const { count } = await client.get(exportSpeakers, { body: whole });
    expect((await exportsRecorded()).slice(before.length)).toEqual([
      { actor_id: user.id, after: JSON.stringify({ count }) },
    ]);
  });

  it('are documented as text/csv', async () => {
    const response = await admin.fetch('/api/openapi.json');
    const { paths } = JSON.parse(await response.text());
    expect(paths['/api/admin/export-speakers.csv'].post.responses['200'].content).toEqual({
      'text/csv': { schema: { type: 'string' } },
    });
  });
});

const SPEAKER_COUNT = 1_000;

/** Starts a download without reading it. */
const begin = async (): Promise<IncomingMessage> => {
  const token = admin.cookie('XSRF-TOKEN') ?? '';
  const headers = {
    cookie: `session=${admin.cookie('session')}; XSRF-TOKEN=${encodeURIComponent(token)}`,
    'x-xsrf-token': token,
  };
  const asked = request(`${portal.address}${PATH}`, { method: 'POST', headers });
  asked.end();
  const [response] = await once(asked, 'response');
  return response;
};

const PATIENTLY = { timeout: 15_000 };
const statusOfAnother = async (): Promise<number> => (await admin.call(downloadSpeakers)).status;

describe('a large directory', () => {
  beforeAll(() => addManySpeakers(portal, SPEAKER_COUNT));

  it('is exported completely, as it was when the download began', async () => {
    const response = await begin();
    const late = await addSpeaker(portal);
    const chunks: Buffer[] = await response.toArray();
    const emails = readCsv(Buffer.concat(chunks).toString()).map((row) => row.Email);
    expect(emails).toHaveLength(Number(response.headers[ROW_COUNT_HEADER]));
    expect(new Set(emails).size).toBe(emails.length);
    expect(emails.filter((email) => email?.startsWith('many-'))).toHaveLength(SPEAKER_COUNT);
    expect(emails).not.toContain(late.user.email);
  });

  it('delays no other reads or writes while it is downloaded slowly', async () => {
    const slow = await begin();
    const written = await portal.newUser('teacher');
    expect(await written.client.call(downloadSpeakers)).toMatchObject({ status: 403 });
    slow.destroy();
  });

  it('is not read further after a canceled download, and its snapshot is closed', async () => {
    for (let round = 0; round < 6; round += 1) {
      const response = await begin();
      response.destroy();
      await once(response, 'close');
    }
    // Every snapshot that stays open would use up one of the few connections.
    await expect.poll(() => statusOfAnother(), PATIENTLY).toBe(200);
    const begun = await Promise.all([begin(), begin(), begin(), begin()]);
    expect(await admin.call(downloadSpeakers)).toMatchObject({
      status: 503,
      failure: { message: 'Several downloads are running already. Please try again in a few minutes.' },
    });
    for (const response of begun) response.destroy();
    await expect.poll(() => statusOfAnother(), PATIENTLY).toBe(200);
  });
});

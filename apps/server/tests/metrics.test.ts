import { getAuthStatus } from '@portal/contract/accounts/auth.contract.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import { afterEach, expect, it } from 'vitest';
import { EventReader } from './support/events.ts';
import { aBooking, addSpeaker } from './support/people.ts';
import { TestPortal } from './support/portal.ts';

const TOKEN = 'a-token-for-monitoring';

let portal: TestPortal;
afterEach(() => portal.close());

const read = async (authorization?: string) => {
  const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
  const response = await fetch(`${portal.address}/metrics`, { headers });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

/** The value of a metric, with its labels as Prometheus writes them. */
const metricIn = (text: string, name: string): number | undefined => {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
};

it('metrics are only there with METRICS_TOKEN, and only for those who send it', async () => {
  portal = await TestPortal.start({ METRICS_TOKEN: TOKEN });
  expect(await read()).toMatchObject({ status: 401, text: expect.not.stringContaining('portal_') });
  expect(await read('Bearer another-token-of-any-kind')).toMatchObject({ status: 401 });
  expect(await read(`Bearer ${TOKEN}`)).toMatchObject({
    status: 200,
    type: expect.stringContaining('text/plain'),
  });
  await portal.close();
  portal = await TestPortal.start();
  expect(await read(`Bearer ${TOKEN}`)).toMatchObject({ status: 404 });
});

it('metrics count calls by name and status, without secrets and names in them', async () => {
  portal = await TestPortal.start({ METRICS_TOKEN: TOKEN });
  const visitor = portal.visitor();
  for (const _ of [1, 2]) await visitor.call(getAuthStatus);
  await visitor.fetch('/api/admin/invite/s3cret-token-of-an-invite');
  await visitor.fetch('/api/s3cret');
  await visitor.fetch('/s3cret-page');
  const { text } = await read(`Bearer ${TOKEN}`);
  const count = (labels: string) => metricIn(text, `portal_call_duration_seconds_count{${labels}}`);
  expect(count('call="GET /api/auth/authstatus",status="401"')).toBe(2);
  expect(count('call="GET /api/admin/invite/:token",status="404"')).toBe(1);
  expect(count('call="page",status="404"')).toBe(2);
  expect(text).not.toContain('s3cret');
  expect(metricIn(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
});

it('metrics tell which emails, jobs, streams and backups wait, and whether the portal is ready', async () => {
  // Nothing listens on port 9.
  portal = await TestPortal.start({
    METRICS_TOKEN: TOKEN,
    MAIL_URL: 'smtp://127.0.0.1:9',
    BACKUP_DIR: '/dev/null',
  });
  const { client } = await portal.newUser('teacher');
  const speaker = await addSpeaker(portal);
  const stream = await EventReader.open(client);
  await client.get(bookSpeaker, { body: aBooking(speaker.user.id) });
  const { db } = portal.context;
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  await expect
    .poll(() =>
      db.selectFrom('jobs').select('id').where('last_error', '!=', '').where('kind', '=', 'email').execute(),
    )
    .not.toEqual([]);
  await db
    .updateTable('jobs')
    .set({ created_at: ago(10) })
    .where('kind', '=', 'email')
    .execute();
  await db
    .insertInto('jobs')
    .values({
      ...{ id: 'late', kind: 'unknown-kind', key: '', payload: '{}', attempts: 0, last_error: '' },
      ...{ due_at: ago(2), created_at: ago(3) },
    })
    .execute();
  await expect
    .poll(async () => metricIn((await read(`Bearer ${TOKEN}`)).text, 'portal_backup_problem'))
    .toBe(1);
  const { text } = await read(`Bearer ${TOKEN}`);
  const value = (name: string) => metricIn(text, name);
  expect(value('portal_emails_waiting')).toBeGreaterThan(0);
  expect(Math.round((value('portal_emails_oldest_seconds') ?? 0) / 60)).toBe(10);
  expect(value('portal_email_outage')).toBe(1);
  expect(value('portal_jobs_waiting{kind="unknown-kind"}')).toBe(1);
  expect(Math.round((value('portal_jobs_oldest_seconds{kind="unknown-kind"}') ?? 0) / 60)).toBe(2);
  expect(value('portal_event_streams')).toBe(1);
  expect(value('portal_backup_age_seconds')).toBeLessThan(120);
  expect(value('portal_database_up')).toBe(1);
  expect(value('portal_database_query_seconds')).toBeGreaterThan(0);
  expect(value('portal_ready')).toBe(1);
  await stream.close();
});

import { login } from '@portal/contract/auth/auth.contract.ts';
import { searchSpeakers } from '@portal/contract/speakers/speakers.contract.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../src/demo/accounts.ts';
import type { Client } from './support/client.ts';
import { TestPortal } from './support/portal.ts';
import { TEACHER_SEARCHES } from './support/teacher-searches.ts';

let portal: TestPortal;
let teacher: Client;
beforeAll(async () => {
  portal = await TestPortal.start({ DEMO_DATA: 'on' });
  teacher = portal.visitor();
  await teacher.get(login, { body: { email: 'teacher@demo.example', password: DEMO_PASSWORD } });
}, 60_000);
afterAll(() => portal.close());

/** How many results a teacher reads. */
const READ = 3;

it.each(TEACHER_SEARCHES)('“%s” finds who is meant', async (q, names) => {
  const { items, close } = await teacher.get(searchSpeakers, { query: { q, facets: 'no' } });
  const first = [...items, ...(close?.items ?? [])].slice(0, READ).map(({ userId }) => fullName(userId));
  expect(
    first.some((name) => names.split(', ').includes(name)),
    first.join(', '),
  ).toBe(true);
});

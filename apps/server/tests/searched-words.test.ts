import { searchSpeakers } from '@portal/contract/speaker-search/speaker-search.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from './support/client.ts';
import { addSpeaker } from './support/people.ts';
import { TestPortal } from './support/portal.ts';

/** Words that nothing else contains. */
const WORDS = [...'bcdfghjklmnp'].map((letter) => `${letter}oquix`);

let portal: TestPortal;
let teacher: Client;
beforeAll(async () => {
  portal = await TestPortal.start();
  teacher = (await portal.newUser('teacher')).client;
  await addSpeaker(portal, { bio: WORDS.join(' ') });
});
afterAll(() => portal.close());

const search = (words: readonly string[]) => teacher.get(searchSpeakers, { query: { q: words.join(' ') } });

it('a search looks for the first twelve words, and ignores more', async () => {
  expect(WORDS).toHaveLength(12);
  expect(await search(WORDS)).toMatchObject({ total: 1 });
  const more = await search([...WORDS, 'roquix', 'soquix']);
  expect(more.total).toBe(1);
  expect(more.close?.unknown ?? []).toEqual([]);
  // The twelfth is still looked for.
  const { total, close } = await search([...WORDS.slice(0, 11), 'roquix', 'soquix']);
  expect(total).toBe(0);
  expect(close?.unknown).toEqual(['roquix']);
});

it('a search of very many words is answered', async () => {
  const many = Array.from({ length: 150 }, (_, index) => `${WORDS[index % 12]}`);
  expect(await teacher.call(searchSpeakers, { query: { q: many.join(' ').slice(0, 200) } })).toMatchObject({
    status: 200,
  });
});

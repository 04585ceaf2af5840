import { plainWords } from '@portal/contract/normalize-text.ts';
import { FILLERS } from '@portal/contract/speaker-search/search-phrases.ts';
import { speakerSearchSchema } from '@portal/contract/speakers/speakers.schemas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  AP_ENVIRONMENTAL_SCIENCE,
  NEXT_GENERATION_SCIENCE,
} from '../../../tests/support/curriculum-topics.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../tests/support/database.ts';
import { seedDemo } from '../../demo/seed.ts';
import { ensureStartingFocuses } from '../industry-focuses/industry-focuses.service.ts';
import { searchSpeakers } from './speaker-search.service.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

let opened: OpenTestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  await ensureStartingFocuses(opened.database);
  await seedDemo({ ...opened.database, log: silent });
}, 60_000);
afterAll(() => opened.close());

const isFound = async (word: string): Promise<boolean> => {
  const search = speakerSearchSchema.parse({ q: word, facets: 'no', limit: 1 });
  return (await searchSpeakers(opened.database, search)).total > 0;
};

/** The topics none of whose words finds anybody. */
const withoutResult = async (topics: readonly string[]): Promise<string[]> => {
  const missing: string[] = [];
  for (const topic of topics) {
    const words = plainWords(topic).filter((word) => !FILLERS.has(word) && /^\p{L}{3,}$/u.test(word));
    let found = false;
    for (const word of words) found ||= await isFound(word);
    if (!found) missing.push(topic);
  }
  return missing;
};

test('every topic of AP Environmental Science finds somebody', async () => {
  expect(await withoutResult(AP_ENVIRONMENTAL_SCIENCE)).toEqual([]);
}, 60_000);

test('every topic of the Next Generation Science Standards finds somebody', async () => {
  expect(await withoutResult(NEXT_GENERATION_SCIENCE)).toEqual([]);
}, 60_000);

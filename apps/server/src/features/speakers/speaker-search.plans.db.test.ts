import { speakerSearchSchema } from '@portal/contract/speakers/speakers.schemas.ts';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../tests/support/database.ts';
import { type SpeakerCursor, writeCursor } from './speaker-cursor.ts';
import { pickSample, type SpeakerSample } from './speaker-sample.repository.ts';
import { searchSpeakers } from './speaker-search.service.ts';
import { storeLargeDirectory } from './tests/large-directory.ts';

/** So much larger than it is, the directory is taken to be. */
const TIMES = 200;

type Searches = readonly (readonly [what: string, query: Readonly<Record<string, string | string[]>>])[];

const findingMany: Searches = [
  ['everybody', {}],
  ['everybody, the newest first', { sort: 'newest' }],
  ['a word that many have', { q: 'water' }],
  ['a word that many have, by name', { q: 'water', sort: 'name' }],
  ['a word that many have, the newest first', { q: 'water', sort: 'newest' }],
  ['a name that some have', { q: 'anna' }],
  ['a short word that many have', { q: 'a' }],
  ['an industry', { industry: 'Focus 3' }],
  ['some industries', { industry: ['Focus 3', 'Focus 4'], sort: 'newest' }],
  ['a grade', { grades: 'High School' }],
  ['a language', { languages: 'French' }],
  ['a format', { format: 'virtual' }],
  ['a country that many have', { country: 'United States' }],
  ['words and filters that many have', { q: 'water', grades: 'High School', format: 'virtual' }],
];

const findingFew: Searches = [
  ['a word that few have', { q: 'lichen' }],
  ['a word that few have, by name', { q: 'lichen', sort: 'name' }],
  ['a word that few have, the newest first', { q: 'lichen', sort: 'newest' }],
  ['a word that nobody has', { q: 'xyzzy' }],
  ['a short word that few have', { q: 'o2' }],
  ['a short word that nobody has', { q: 'qz' }],
  ['words that few have together', { q: 'water o2 lichen' }],
  ['a city', { city: 'Bend' }],
  ['a state', { state: 'OR' }],
  ['a place that nobody has', { city: 'Bend', country: 'Nowhere' }],
  ['few of many lists', { industry: 'Focus 3', languages: ['French', 'Other'], grades: 'High School' }],
  [
    'everything at once',
    { q: 'water', industry: 'Focus 3', languages: 'Other', state: 'OR', format: 'either' },
  ],
];

describe('in a large directory', () => {
  let opened: OpenTestDatabase;
  let sample: SpeakerSample;

  beforeAll(async () => {
    opened = await openTestDatabase();
    await storeLargeDirectory(opened.database);
    const picked = await pickSample(opened.database, { members: 2_000, small: 0 });
    if (!picked) throw new Error('There is no sample');
    sample = { ...picked, weight: picked.weight * TIMES };
  }, 120_000);
  afterAll(() => opened.close());

  /** A search and the queries that it made. */
  const watch = async (query: object, cursor?: SpeakerCursor) => {
    const { db } = opened.database;
    const queries: CompiledQuery[] = [];
    const watched = db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        queries.push(db.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const search = speakerSearchSchema.parse({ ...query, ...(cursor && { cursor: writeCursor(cursor) }) });
    const found = await searchSpeakers({ ...opened.database, db: watched }, search, async () => sample);
    return { found, queries };
  };

  const explain = async ({ sql: query, parameters }: CompiledQuery): Promise<string> => {
    const { db, dialect } = opened.database;
    const how = dialect.engine === 'sqlite' ? 'explain query plan' : 'explain';
    const { rows } = await db.executeQuery<Record<string, unknown>>(
      CompiledQuery.raw(`${how} ${query}`, [...parameters]),
    );
    return rows.map((row) => String(row.detail ?? row['QUERY PLAN'])).join('\n');
  };

  /** Reading a whole table, or a whole index in no order that is asked for. */
  const SCANS =
    /SCAN (profile|found|speaker_profiles|member|speaker_industries)\b(?! USING (COVERING )?INDEX speaker_profiles_(name|newest)\b)|Seq Scan on speaker_(profiles|industries)/;

  /** Going through an order for a few who may stand at its end. */
  const WALKS = /speaker_profiles_(name|newest)\b/;

  /** The plans of the first two pages. */
  const plansOf = async (query: object): Promise<string[]> => {
    const first = await watch(query);
    const pages = [first, ...(first.found.end ? [await watch(query, first.found.end)] : [])];
    return Promise.all(pages.flatMap(({ queries }) => queries).map(explain));
  };

  test.each(findingMany)('looks up %s without reading a whole table, on every page', async (_, query) => {
    for (const plan of await plansOf(query)) expect(plan).not.toMatch(SCANS);
  });

  test.each(findingFew)('looks up %s without reading more than those, on every page', async (_, query) => {
    for (const plan of await plansOf(query)) {
      expect(plan).not.toMatch(SCANS);
      expect(plan).not.toMatch(WALKS);
    }
  });

  test('walks no further than a page takes where many are found', async () => {
    const { queries } = await watch({ q: 'water', sort: 'name' });
    const plans = await Promise.all(queries.map(explain));
    expect(plans.join('\n')).toMatch(/speaker_profiles_name/);
    // Nothing is counted: the sample tells.
    expect(queries).toHaveLength(2);
  });
});

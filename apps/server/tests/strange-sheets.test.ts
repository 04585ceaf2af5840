import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalizedKey } from '@portal/contract/normalize-text.ts';
import { GRADE_LEVELS } from '@portal/contract/options.ts';
import { stateKey } from '@portal/contract/places.ts';
import {
  chooseRows,
  startImport,
  uploadImport,
} from '@portal/contract/speaker-import/speaker-imports.contract.ts';
import { getSpeakerToManage } from '@portal/contract/speakers/speaker-management.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Client } from './support/client.ts';
import { endedImport } from './support/imports.ts';
import { TestPortal } from './support/portal.ts';

/** Lists as organizations keep them, none with the portal's own headings. */

const FOLDER = join(import.meta.dirname, 'support/strange-sheets');

const meantSchema = z.object({
  file: z.string(),
  people: z.int(),
  duplicates: z.int(),
  optedOut: z.int(),
  unusable: z.int(),
  meant: z.array(
    z.object({
      kind: z.enum(['person', 'duplicate', 'optedOut', 'unusable', 'empty']),
      firstName: z.string().optional(),
      lastName: z.string().optional(),
      email: z.string().nullish(),
      city: z.string().optional(),
      state: z.string().optional(),
      zip: z.string().optional(),
      inperson: z.boolean().optional(),
      virtual: z.boolean().optional(),
      grades: z.array(z.string()).optional(),
    }),
  ),
});
type Meant = z.infer<typeof meantSchema>['meant'][number];

const LISTS = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => meantSchema.parse(JSON.parse(readFileSync(join(FOLDER, name), 'utf8'))));

let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  portal = await TestPortal.start();
  admin = (await portal.newUser('admin')).client;
});
afterAll(() => portal.close());

const levelsOf = (grades: readonly string[]): string[] =>
  GRADE_LEVELS.filter((level) => grades.includes('all') || grades.includes(level));

/** What a list says of a person, in the form in which `storedOf` has it. What it doesn't say is left out. */
const expectedOf = ({
  firstName = '',
  lastName = '',
  email,
  city,
  state = '',
  zip,
  inperson,
  virtual,
  grades,
}: Meant) => ({
  ...{ email, name: normalizedKey(`${firstName} ${lastName}`), city, state: stateKey(state), zip },
  ...(inperson !== undefined && { inperson, virtual }),
  ...(grades && { grades: levelsOf(grades) }),
});

const storedOf = async (email: string, { inperson, grades }: Meant) => {
  const user = await portal.context.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (!user) return { email, name: 'nobody' };
  const speaker = await admin.get(getSpeakerToManage, { params: { userId: user.id } });
  const { userId, city, state, postalCode } = speaker;
  return {
    ...{ email, name: normalizedKey(`${userId.firstName} ${userId.lastName}`), city },
    ...{ state: stateKey(state), zip: postalCode },
    ...(inperson !== undefined && { inperson: speaker.inperson, virtual: speaker.virtual }),
    ...(grades && { grades: GRADE_LEVELS.filter((level) => speaker.grades.includes(level)) }),
  };
};

it.each(LISTS)(
  'everybody of $file comes in as they are meant, nobody twice, and nobody who opted out',
  async (list) => {
    const { people, duplicates, optedOut, unusable, meant } = list;
    const file = readFileSync(join(FOLDER, list.file)).toString('base64');
    const draft = await admin.get(uploadImport, { body: { fileName: list.file, file } });
    const params = { id: draft._id };
    expect(draft.rows).toMatchObject({ 'opted-out': optedOut, problem: unusable, repeated: duplicates });
    await admin.get(chooseRows, { params, body: { state: 'duplicate', choice: 'create' } });
    await admin.get(startImport, { params, body: {} });
    expect(await endedImport(admin, draft._id)).toMatchObject({ rows: { created: people, failed: 0 } });
    for (const person of meant.filter(({ kind }) => kind === 'person')) {
      expect(await storedOf(person.email ?? '', person)).toEqual(expectedOf(person));
    }
    const emails = meant.filter(({ kind }) => kind === 'optedOut').flatMap(({ email }) => email ?? []);
    const stored = await portal.context.db
      .selectFrom('users')
      .select('email')
      .where('email', 'in', [...emails, ''])
      .execute();
    expect(stored).toEqual([]);
  },
);

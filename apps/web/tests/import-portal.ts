import { createHash } from 'node:crypto';
import { SPEAKER_COLUMNS } from '@portal/contract/speakers/speaker-sheet.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import { vi } from 'vitest';

export const ADMIN: SessionUser = {
  _id: 'a',
  email: 'admin@example.org',
  firstName: 'Ada',
  lastName: 'Admin',
  admin: true,
  role: 'admin',
};

interface Sent {
  readonly email: string;
  readonly lastName: string;
}

/** A portal with as much of its rules as an import sees. */
export const portal = {
  /** The e-mails that have accounts, and by the key of which import. */
  accounts: new Map<string, string | undefined>(),
  calls: [] as string[],
  /** What happens before a call is answered; an answer of its own takes the place of the portal's. */
  before: (_path: string): Response | undefined => undefined,
  /** What happens to an answer on its way. */
  after: async (): Promise<void> => {},
};

const similarTo = ({ lastName }: Sent) =>
  lastName.startsWith('Twin')
    ? [
        {
          userId: { _id: 't', email: 'twin@example.org', firstName: 'Tess', lastName: 'Twin' },
          organization: 'Org',
          jobTitle: '',
          visible: true,
        },
      ]
    : [];

const resultOf = ({ email }: Sent, key: string | undefined) => {
  if (portal.accounts.has(email) && portal.accounts.get(email) !== key) {
    return { outcome: 'exists', message: `${email} is taken` };
  }
  portal.accounts.set(email, key);
  return { outcome: 'created', message: '' };
};

/** Begins a portal without accounts, which answers what is fetched. */
export const startPortal = (): void => {
  portal.accounts.clear();
  portal.calls = [];
  portal.before = () => undefined;
  portal.after = async () => {};
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=x' });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    const name = String(path);
    portal.calls.push(name);
    const { speakers, key }: { speakers: Sent[]; key?: string } = JSON.parse(String(init?.body));
    const instead = portal.before(name);
    if (instead) return instead;
    const answer = name.endsWith('/check')
      ? {
          findings: speakers.map((sent) => ({
            account: null,
            similar: similarTo(sent),
            unknownIndustries: [],
          })),
        }
      : { results: speakers.map((sent) => resultOf(sent, key)) };
    await portal.after();
    return Response.json(answer);
  });
};

/** Answers so many calls; the next one never comes back, though the portal has done what it was asked. */
export const answerOnly = (calls: number): Promise<void> => {
  const { promise: hanging, resolve: hangs } = Promise.withResolvers<void>();
  let left = calls;
  portal.after = () => {
    left -= 1;
    if (left >= 0) return Promise.resolve();
    hangs();
    return new Promise(() => {});
  };
  return hanging;
};

/** Words that are alike no more than by chance. */
const word = (seed: string) =>
  [...createHash('sha256').update(seed).digest().subarray(0, 9)]
    .map((byte) => String.fromCodePoint(97 + (byte % 26)))
    .join('');

/** A file of so many speakers, some of them with these last names. */
export const speakerFile = (rows: number, names: Record<number, string> = {}): File => {
  const header = SPEAKER_COLUMNS.map(({ header: name }) => name).join(',');
  const lines = Array.from({ length: rows }, (_, index) => {
    const last = names[index] ?? word(`name ${index}`);
    return `Ana,${last},n${index}@example.org,,${word(`org ${index}`)},,,,USA,Yes,,Water,All Grades,,,,`;
  });
  return new File([[header, ...lines].join('\n')], 'speakers.csv');
};

import { findingsSchema, importResultsSchema } from '@portal/contract/speakers/new-speakers.schemas.ts';
import { clear, createStore, entries, get, set, setMany } from 'idb-keyval';
import { z } from 'zod';
import { removeMark } from './import-mark.ts';
import type { ImportRow } from './import-row.ts';
import { useImport } from './import-store.ts';

/**
 * The import as this browser keeps it beyond its tab: the file as it was chosen, from which the rows are read anew,
 * and beside it, in small pieces, what was learned of them.
 */

const store = createStore('speaker-import', 'pieces');

const HEAD = 'head';
const BYTES = 'bytes';
const ALLOWED = 'allowed';
const LEARNED = 'learned';

/** What was learned of a row. */
export type News = Partial<Pick<ImportRow, 'finding' | 'result'>>;

export interface KeptImport {
  readonly file: Blob;
  readonly news: ReadonlyMap<number, News>;
  /** The rows that are to be created although they are likely duplicates. */
  readonly allowed: ReadonlySet<number>;
}

const headSchema = z.object({ key: z.string(), owner: z.string(), fileName: z.string() });
const allowedSchema = z.array(z.number());
const newsSchema = z.array(
  z.object({
    number: z.number(),
    finding: findingsSchema.shape.findings.element.optional(),
    result: importResultsSchema.shape.results.element.optional(),
  }),
);

/** Where writing fails once, nothing more is kept: what is there must not be older than it looks. */
const giveUp = (): false => {
  useImport.setState({ kept: false });
  void forgetKept();
  return false;
};

const tried = (writing: Promise<void>): Promise<boolean> => writing.then(() => true, giveUp);

/** Whose import is kept, and under which names. */
export type KeptHead = z.infer<typeof headSchema>;

/** Keeps the file of a new import in the place of what was kept before; false where this browser keeps nothing. */
export const keepFile = async (head: KeptHead, file: Blob): Promise<boolean> => {
  const pieces: [IDBValidKey, unknown][] = [
    [HEAD, head],
    [BYTES, await file.arrayBuffer()],
  ];
  return tried(clear(store).then(() => setMany(pieces, store)));
};

/** Keeps what was learned of a portion of rows. */
export const keepNews = (news: ReadonlyMap<number, News>): Promise<boolean> => {
  const [[first, { result }] = [0, {}]] = news;
  const name = `${LEARNED} ${result ? 'result' : 'finding'} ${first}`;
  const piece = Array.from(news, ([number, said]) => ({ number, ...said }));
  return tried(set(name, piece, store));
};

/** Keeps which of the likely duplicates are to be created. */
export const keepAllowed = (rows: readonly ImportRow[]): Promise<boolean> =>
  tried(
    set(
      ALLOWED,
      rows.filter(({ allowed }) => allowed).map(({ number }) => number),
      store,
    ),
  );

/** Says of what is kept whose it is. */
export const readHead = async (): Promise<KeptHead | undefined> => {
  try {
    return headSchema.safeParse(await get<unknown>(HEAD, store)).data;
  } catch {
    return undefined;
  }
};

/** The import of this key, if it is kept. What cannot be read is left out: it will be asked for again. */
export const readKept = async (key: string): Promise<KeptImport | undefined> => {
  const pieces = new Map(await entries<IDBValidKey, unknown>(store));
  const head = headSchema.safeParse(pieces.get(HEAD)).data;
  const bytes = pieces.get(BYTES);
  if (head?.key !== key || !(bytes instanceof ArrayBuffer)) return undefined;
  const news = new Map<number, News>();
  for (const [name, piece] of pieces) {
    if (!String(name).startsWith(LEARNED)) continue;
    for (const { number, ...said } of newsSchema.safeParse(piece).data ?? []) {
      news.set(number, { ...news.get(number), ...said });
    }
  }
  const allowed = new Set(allowedSchema.safeParse(pieces.get(ALLOWED)).data);
  return { file: new Blob([bytes]), news, allowed };
};

/** Forgets what this browser keeps of an import. */
export const forgetKept = async (): Promise<void> => {
  removeMark();
  try {
    await clear(store);
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
};

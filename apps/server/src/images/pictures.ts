import { createHash } from 'node:crypto';
import type { Database, Db, Tx } from '../db/connect.ts';
import { Semaphore } from '../kernel/semaphore.ts';
import { imageBytes } from './image-file.ts';
import { type Rendition, refuseTooManyPixels, renderPicture } from './render.ts';

/** A picture ready to be stored. */
export interface Picture {
  /** Of the file that was given: the same file has the same address for ever. */
  readonly hash: string;
  readonly renditions: readonly Rendition[];
}

/** Makes a picture of what the portal itself has drawn, which may be SVG. */
export const pictureOf = async (bytes: Uint8Array): Promise<Picture> => ({
  hash: createHash('sha256').update(bytes).digest('base64url'),
  renditions: await renderPicture(bytes),
});

/** Decoding one picture may take hundreds of megabytes, so there is one at a time and a short queue behind it. */
const MAX_QUEUED_PICTURES = 8;
const decoding = new Semaphore(1, MAX_QUEUED_PICTURES);

/**
 * Makes a picture of an image file or a data URL that somebody sent; refuses with 400 what cannot be one, and with 503
 * when too many wait. It takes a while: do it before a transaction, not inside.
 */
export const preparePicture = async (given: string | Uint8Array): Promise<Picture> => {
  const bytes = imageBytes(given);
  await refuseTooManyPixels(bytes);
  return decoding.run(() => pictureOf(bytes));
};

/**
 * Keeps others from storing or removing these pictures until the transaction ends, so that none goes while
 * somebody else begins to show it. To be called once, with all that are stored or given up, before either.
 */
export const holdPictures = (
  tx: Tx,
  { dialect }: Pick<Database, 'dialect'>,
  hashes: readonly (string | null | undefined)[],
): Promise<void> => {
  const names = hashes.flatMap((hash) => (hash ? [`picture:${hash}`] : []));
  return names.length === 0 ? Promise.resolve() : dialect.lockNames(tx, names);
};

/** Stores a picture that is held; nothing changes if it is there already. */
export const savePicture = async (db: Db | Tx, { hash, renditions }: Picture): Promise<void> => {
  await db
    .insertInto('images')
    .values(renditions.map((rendition) => ({ hash, ...rendition })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** The pictures that no profile shows, by hash; read from indexes alone. */
const unshownPictures = (db: Db | Tx) =>
  db
    .selectFrom('images')
    .select('images.hash')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('speaker_profiles').select('image_hash').whereRef('image_hash', '=', 'images.hash'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('teacher_profiles').select('image_hash').whereRef('image_hash', '=', 'images.hash'),
        ),
      ),
    );

/** Removes a picture that is held, if no profile shows it any more. */
export const removeUnshownPicture = async (tx: Tx, hash: string): Promise<void> => {
  await tx
    .deleteFrom('images')
    .where('hash', 'in', unshownPictures(tx).where('images.hash', '=', hash))
    .execute();
};

/** Removes what was left behind by means other than the portal's own; the number of pictures. */
export const sweepPictures = async ({ db, dialect }: Database): Promise<number> => {
  const left = await unshownPictures(db).distinct().execute();
  for (const { hash } of left) {
    await db.transaction().execute(async (tx) => {
      await holdPictures(tx, { dialect }, [hash]);
      await removeUnshownPicture(tx, hash);
    });
  }
  return left.length;
};

/** Both in one step; the picture's hash. */
export const storePicture = async (db: Db, given: string | Uint8Array): Promise<string> => {
  const picture = await preparePicture(given);
  await savePicture(db, picture);
  return picture.hash;
};

/** A picture's WebP file of one width; undefined if there is none. */
export const readPicture = async (db: Db, hash: string, width: number): Promise<Buffer | undefined> => {
  const row = await db
    .selectFrom('images')
    .select('bytes')
    .where('hash', '=', hash)
    .where('width', '=', width)
    .executeTakeFirst();
  return row && Buffer.from(row.bytes);
};

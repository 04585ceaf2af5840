import { createHash } from 'node:crypto';
import { NOT_AN_IMAGE } from '@portal/contract/images/picture-messages.ts';
import { ConcurrencyLimit } from '../../kernel/concurrency-limit.ts';
import { InvalidInput } from '../../kernel/errors.ts';
import { Semaphore } from '../../kernel/semaphore.ts';
import type { Database, Db, Tx } from '../db/connect.ts';
import { lockNames } from '../db/engine.ts';
import { InvalidPicture, imageBytes } from './image-file.ts';
import { type Rendition, refuseTooManyPixels, renderPicture } from './render.ts';

/** A picture ready to be stored. */
export interface Picture {
  /** The hash of the original file, so that the same file always has the same URL. */
  readonly hash: string;
  readonly renditions: readonly Rendition[];
}

/** Converts an image of the portal's own, which may be SVG. */
export const pictureOf = async (bytes: Uint8Array): Promise<Picture> => ({
  hash: createHash('sha256').update(bytes).digest('base64url'),
  renditions: await renderPicture(bytes),
});

/** Who sends a picture: a signed-in person, by their id, or somebody with a class's link, by its visit's id. */
type PictureSender = { readonly person: string } | { readonly link: string };

/** How many pictures are decoded or wait for it, those from links apart, because nobody needs an account for one. */
const PEOPLE = { total: 9, perOwner: 1 };
const LINKS = { total: 12, perOwner: 4 };
const people = new ConcurrencyLimit(PEOPLE);
const links = new ConcurrencyLimit(LINKS);
/** Pictures from links wait here, so that people who are signed in wait for one of them at most. */
const linkTurn = new Semaphore(1, LINKS.total);
/** Decoding a picture may take hundreds of megabytes, so only one is decoded at a time. */
const decoding = new Semaphore(1, PEOPLE.total + 1);

const preparedPicture = async (given: string | Uint8Array): Promise<Picture> => {
  const bytes = imageBytes(given);
  await refuseTooManyPixels(bytes);
  return decoding.run(() => pictureOf(bytes));
};

/** Converts an image file or data URL for a form's `field`; 400 if it is invalid. Calls use `preparePictureOf`. */
export const preparePicture = (
  given: string | Uint8Array,
  field = 'picture',
  notAnImage: string = NOT_AN_IMAGE,
): Promise<Picture> =>
  preparedPicture(given).catch((error: unknown) => {
    if (!(error instanceof InvalidPicture)) throw error;
    throw new InvalidInput({ [field]: error.message === NOT_AN_IMAGE ? notAnImage : error.message });
  });

/**
 * Converts a data URL that was sent in a form's `field`; 400 if it is invalid, 503 if too many wait already, of the sender
 * or in total. It takes a while, so call it before a transaction, not inside.
 */
export const preparePictureOf = async (
  sender: PictureSender,
  given: string,
  field?: string,
  notAnImage?: string,
): Promise<Picture> => {
  const prepare = () => preparePicture(given, field, notAnImage);
  const isLink = 'link' in sender;
  const leave = isLink ? links.open(sender.link) : people.open(sender.person);
  try {
    return await (isLink ? linkTurn.run(prepare) : prepare());
  } finally {
    leave();
  }
};

/**
 * Locks pictures until the transaction ends, so that none is removed while another profile starts to use it. Call it
 * once, with all pictures that the transaction will save or remove.
 */
export const lockPictures = (tx: Tx, hashes: readonly (string | null | undefined)[]): Promise<void> => {
  const names = hashes.flatMap((hash) => (hash ? [`picture:${hash}`] : []));
  return names.length === 0 ? Promise.resolve() : lockNames(tx, names);
};

/** Stores a locked picture, unless it already exists. */
export const savePicture = async (db: Db | Tx, { hash, renditions }: Picture): Promise<void> => {
  await db
    .insertInto('images')
    .values(renditions.map((rendition) => ({ hash, ...rendition })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** The hashes of pictures that no profile uses. Reads indexes only. */
const unusedPictures = (db: Db | Tx) =>
  db
    .selectFrom('images')
    .select('images.hash')
    .where(({ and, not, exists, selectFrom }) =>
      and(
        (['speaker_profiles', 'teacher_profiles'] as const).map((table) =>
          not(exists(selectFrom(table).select('image_hash').whereRef('image_hash', '=', 'images.hash'))),
        ),
      ),
    );

/** Removes a locked picture if no profile uses it. */
export const removeUnusedPicture = async (tx: Tx, hash: string): Promise<void> => {
  await tx
    .deleteFrom('images')
    .where('hash', 'in', unusedPictures(tx).where('images.hash', '=', hash))
    .execute();
};

/**
 * Saves a profile with its new picture, or without one, or with its `old` one if `picture` is undefined. Deletes the old
 * picture if no other profile uses it.
 */
export const replacePicture = async (
  tx: Tx,
  { old, picture }: { old: string | null; picture: Picture | null | undefined },
  save: (imageHash: string | null) => Promise<void>,
): Promise<void> => {
  const imageHash = picture === undefined ? old : (picture?.hash ?? null);
  if (old !== imageHash) await lockPictures(tx, [old, imageHash]);
  if (picture) await savePicture(tx, picture);
  await save(imageHash);
  if (old !== null && old !== imageHash) await removeUnusedPicture(tx, old);
};

/** Removes unused pictures that were left behind, and returns their number. */
export const sweepPictures = async ({ db }: Database): Promise<number> => {
  const left = await unusedPictures(db).distinct().execute();
  for (const { hash } of left) {
    await db.transaction().execute(async (tx) => {
      await lockPictures(tx, [hash]);
      await removeUnusedPicture(tx, hash);
    });
  }
  return left.length;
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

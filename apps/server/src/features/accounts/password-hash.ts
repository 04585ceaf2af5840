import { Semaphore } from '../../kernel/semaphore.ts';

// Loaded on first use, to keep the start fast and an idle portal small.
const argon2 = () => import('@node-rs/argon2');

/** OWASP's parameters for argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Each hash occupies one of the four libuv threads, which files, pictures and DNS lookups need, too. */
const MAX_CONCURRENT_HASHES = 2;
/** About a second of work. Beyond it, callers are asked to try again later. */
const MAX_QUEUED_HASHES = 50;
const hashing = new Semaphore(MAX_CONCURRENT_HASHES, MAX_QUEUED_HASHES);

export const hashPassword = (password: string): Promise<string> =>
  hashing.run(async () => (await argon2()).hash(password, PARAMETERS));

/** Whether a password matches its hash. Without a hash, the answer is false but takes as long. */
export const matchesPassword = async (
  hashed: string | null | undefined,
  password: string,
): Promise<boolean> => {
  if (hashed) return hashing.run(async () => (await argon2()).verify(hashed, password));
  await hashPassword(password);
  return false;
};

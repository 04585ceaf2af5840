import { Semaphore } from '../../kernel/semaphore.ts';

// Loaded at the first login: a portal that nobody uses doesn't need it.
const argon2 = () => import('@node-rs/argon2');

/** OWASP's parameters for argon2id, the library's default kind: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Each hash takes its memory and one of the four threads that files, pictures and names of hosts also wait for. */
const HASHES_AT_ONCE = 2;
/** About a second's work; whoever comes after that is told to come back. */
const MAX_QUEUED_HASHES = 50;
const hashing = new Semaphore(HASHES_AT_ONCE, MAX_QUEUED_HASHES);

export const hashPassword = (password: string): Promise<string> =>
  hashing.run(async () => (await argon2()).hash(password, PARAMETERS));

/** Whether a password is the hashed one; without a hash it takes as long and says no. */
export const matchesPassword = async (
  hashed: string | null | undefined,
  password: string,
): Promise<boolean> => {
  if (hashed) return hashing.run(async () => (await argon2()).verify(hashed, password));
  await hashPassword(password);
  return false;
};

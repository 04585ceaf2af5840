// Loaded by the first who signs in: a portal that nobody uses does not need it.
const argon2 = () => import('@node-rs/argon2');

/** OWASP's parameters for argon2id, the library's default kind: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = async (password: string): Promise<string> =>
  (await argon2()).hash(password, PARAMETERS);

let decoy: Promise<string> | undefined;

/** Whether a password is the hashed one; without a hash it takes as long and says no. */
export const matchesPassword = async (
  hashed: string | null | undefined,
  password: string,
): Promise<boolean> => {
  const { verify } = await argon2();
  if (hashed) return verify(hashed, password);
  decoy ??= hashPassword('nobody has this password');
  await verify(await decoy, password);
  return false;
};

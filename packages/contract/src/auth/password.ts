import { z } from 'zod';
import { PASSWORD_MAX, PASSWORD_MIN } from '../limits.ts';

const GIVEN_PASSWORD_MAX = 1_000;
const RULE = 'Password must have 6-61 characters';

const ALLOWED = 'A-Za-z0-9!?$%^*)(+=._-';
const PATTERN = new RegExp(`^[${ALLOWED}]{${PASSWORD_MIN},${PASSWORD_MAX}}$`);
const ALLOWED_CHARACTER = new RegExp(`^[${ALLOWED}]$`);
/** How many characters that aren't allowed a message lists. */
const LISTED_MAX = 5;

const characterName = (character: string): string => {
  if (character === ',') return 'commas';
  if (/^\s+$/.test(character)) return 'spaces';
  return /^[\p{C}\p{M}]/u.test(character) ? 'invisible characters' : character;
};

/** '# or spaces' */
const listed = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' or ');

/** The rule, and which characters of a password break it. */
const ruleFor = (password: string): string => {
  const characters = Array.from(new Intl.Segmenter('en').segment(password), ({ segment }) => segment);
  const refused = characters.filter((character) => !ALLOWED_CHARACTER.test(character)).map(characterName);
  const names = [...new Set(refused)];
  if (names.length === 0) return RULE;
  const shown = names.length > LISTED_MAX ? [...names.slice(0, LISTED_MAX), 'others'] : names;
  return `${RULE}. It can't contain ${listed(shown)}.`;
};

/** A new password, which must follow the rule. */
export const newPassword = () =>
  z
    .string({
      error: (issue) => (issue.input === undefined || issue.input === null ? 'Missing input' : RULE),
    })
    .max(PASSWORD_MAX, { error: RULE, abort: true })
    .min(1, 'Missing input')
    .regex(PATTERN, { error: ({ input }) => ruleFor(String(input)) });

/** An existing password: any text that isn't empty. */
export const givenPassword = () =>
  z.string({ error: 'Missing input' }).max(GIVEN_PASSWORD_MAX, RULE).min(1, 'Missing input');

/** The caller's password, which is needed if their last login or confirmation was too long ago. */
export const optionalPassword = z.object({ password: givenPassword().optional() });

/** The form that asks for it. */
export const passwordConfirmation = z.object({ password: givenPassword() });

import { z } from 'zod';
import { numberText } from './american-english.ts';
import { LINE_MAX, PARAGRAPH_MAX } from './limits.ts';
import { cleanEmail, cleanName, hasTwoAddresses, listSigns, multiLine, singleLine } from './pasted-text.ts';

/**
 * Schemas for texts and lists. Text is stored as typed, without signs that nobody can see and white space around it.
 * Lengths are checked first, so that an overlong input costs nothing.
 */

const tooLong = (max: number) => ({
  error: `Please use at most ${numberText(max)} characters`,
  abort: true,
});

const text = (max: number, clean: (text: string) => string, missing: string) =>
  z
    .string({
      error: (issue) => (issue.input === undefined || issue.input === null ? missing : 'Please enter text'),
    })
    // White space around a text doesn't count, within reason.
    .max(2 * max, tooLong(max))
    .overwrite(clean)
    .max(max, tooLong(max))
    // Half of a character, such as a cut emoji, shows as a box and can't be stored.
    .refine((value) => value.isWellFormed(), "Please remove special characters that can't be displayed");

/** One line that must be present but can be blank. */
export const line = () => text(LINE_MAX, singleLine, 'Missing input');

/** One line that must not be blank; `message` is the error for a blank one. */
export const requiredLine = (message: string) => text(LINE_MAX, singleLine, message).min(1, message);

/** One line that can be blank or omitted, which both become ''. */
export const optionalLine = (max = LINE_MAX) =>
  text(max, singleLine, '')
    .nullish()
    .transform((value) => value ?? '');

/** Several lines that must not be blank. */
export const requiredParagraph = (message: string) => text(PARAGRAPH_MAX, multiLine, message).min(1, message);

/** Several lines that can be blank or omitted, which both become ''. */
export const optionalParagraph = (max = PARAGRAPH_MAX) =>
  text(max, multiLine, '')
    .nullish()
    .transform((value) => value ?? '');

/** Lets a rule about several fields of an object run even if some are invalid. */
export const hasFields = ({ value }: { value: unknown }): boolean =>
  typeof value === 'object' && value !== null;

/** A specified message, and which signs of a text that few keyboards have aren't allowed. */
const refusal = (message: string, text: string, refused: RegExp): string => {
  const signs = listSigns(text, refused);
  return signs === '' ? message : `${message}. It can't contain ${signs}.`;
};

/**
 * A first or last name in any script. It can't be blank, consist of marks or contain invisible letters, because nobody
 * could read or click it. People with a single name may enter '-' for the other one. Burmese needs up to five marks in a
 * row.
 */
const NAME =
  /^(?![\p{M}\p{Cf} ]+$)(?!.*\p{M}{6})(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M} ,.'’-]|(?<=[\p{L}\p{M}])(?:[\u200c\u200d]|[·・](?=\p{L})))*$/u;
const NOT_IN_NAME = /[^\p{ASCII}\p{L}\p{M}\p{Cf}’·・]/u;

export const personName = () =>
  requiredLine('Missing input')
    .overwrite(cleanName)
    .regex(NAME, { error: ({ input }) => refusal('Invalid name', String(input), NOT_IN_NAME) });

/** The typo is the specification's. */
const EMAIL_INVALID = 'Invalid email addresss';

/** An email address in lower case, without what was copied with it. */
export const emailAddress = () =>
  requiredLine('Missing input')
    .refine((text) => !hasTwoAddresses(text), 'Please enter only one email address')
    .overwrite(cleanEmail)
    .min(1, 'Missing input')
    .toLowerCase()
    .regex(z.regexes.email, { error: ({ input }) => refusal(EMAIL_INVALID, String(input), /\P{ASCII}/u) });

/**
 * A list of at most `max` items, whose length is checked before its items. `notAList` is the error for other input.
 */
export const boundedArray = <Item extends z.ZodType>(
  item: Item,
  max: number,
  tooMany = `Please choose at most ${max}`,
  notAList?: string,
) => z.array(item, notAList).max(max, tooMany);

/** The error of a whole number: for a text with more than that, as '25 students' or '25-30', what to type. */
export const numberError =
  (min: number, max: number, message: string) =>
  ({ input }: { input?: unknown }): string => {
    if (typeof input !== 'string' || input.length > LINE_MAX || /^\s*[+-]?[\d.]*\s*$/.test(input))
      return message;
    const numbers = (input.match(/\d{1,9}/g) ?? []).map(Number);
    const example = numbers.findLast((number) => number >= min && number <= max);
    return example === undefined ? message : `Please enter only a number, such as ${example}`;
  };

/** A whole number from `min` to `max`, as a number or as typed. */
export const wholeNumber = (min: number, max: number, message: string, tooMany = message) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .max(LINE_MAX, { error: message, abort: true })
          .trim()
          .regex(/^\d{1,9}$/, message)
          .transform(Number),
      ],
      { error: numberError(min, max, message) },
    )
    .pipe(z.int(message).min(min, message).max(max, tooMany));

const POSTAL_CODE_INVALID = 'Please enter a 5-digit ZIP code';

/** Refuses a text that isn't blank or a ZIP code. Of a nine-digit one, it keeps the first five digits. */
export const asPostalCode = (text: string, context: z.RefinementCtx): string => {
  const [, code] = /^(\d{5})(?:-?\d{4})?$/.exec(text) ?? [];
  if (code !== undefined || text === '') return code ?? '';
  context.addIssue(POSTAL_CODE_INVALID);
  return z.NEVER;
};

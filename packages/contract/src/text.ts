import { z } from 'zod';
import { LINE_MAX, PARAGRAPH_MAX } from './limits.ts';

/**
 * Schemas for texts and lists. Text is trimmed and stored as typed; control characters and lone surrogates are rejected.
 * Lengths are checked first, so that an overlong input costs nothing.
 */

// Directional overrides, embeddings and isolates can reorder what follows a line, such as the date in a subject.
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose
const INVALID_IN_LINE = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;
// Tabs and line breaks are text here. So are embeddings and isolates: phones copy them invisibly, and they end with
// their line.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same
const INVALID_IN_PARAGRAPH = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202d\u202e]/;
const INVALID_CHARACTER_MESSAGE = "Please remove special characters that can't be displayed";

const tooLong = (max: number) => ({
  error: `Please use at most ${max.toLocaleString('en-US')} characters`,
  abort: true,
});

const text = (max: number, invalid: RegExp, missing: string) =>
  z
    .string({
      error: (issue) => (issue.input === undefined || issue.input === null ? missing : 'Please enter text'),
    })
    // White space around a text doesn't count, within reason.
    .max(2 * max, tooLong(max))
    .trim()
    .max(max, tooLong(max))
    .refine((value) => value.isWellFormed() && !invalid.test(value), INVALID_CHARACTER_MESSAGE);

/** One line that must be present but can be blank. */
export const line = () => text(LINE_MAX, INVALID_IN_LINE, 'Missing input');

/** One line that must not be blank; `message` is the error for a blank one. */
export const requiredLine = (message: string) => text(LINE_MAX, INVALID_IN_LINE, message).min(1, message);

/** One line that can be blank or omitted, which both become ''. */
export const optionalLine = (max = LINE_MAX) =>
  text(max, INVALID_IN_LINE, '')
    .nullish()
    .transform((value) => value ?? '');

/** Several lines that must not be blank. */
export const requiredParagraph = (message: string) =>
  text(PARAGRAPH_MAX, INVALID_IN_PARAGRAPH, message).min(1, message);

/** Several lines that can be blank or omitted, which both become ''. */
export const optionalParagraph = (max = PARAGRAPH_MAX) =>
  text(max, INVALID_IN_PARAGRAPH, '')
    .nullish()
    .transform((value) => value ?? '');

/** Lets a rule about several fields of an object run even if some are invalid. */
export const hasFields = ({ value }: { value: unknown }): boolean =>
  typeof value === 'object' && value !== null;

/**
 * A first or last name in any script. It can't be blank, consist of marks or contain invisible letters, because nobody
 * could read or click it. People with a single name may enter '-' for the other one. Burmese needs up to five marks in a
 * row.
 */
const NAME = /^(?![\p{M} ]+$)(?!.*\p{M}{6})(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M} ,.'’-])*$/u;

export const personName = () => requiredLine('Missing input').regex(NAME, 'Invalid name');

/** An email address in lower case. The typo in the message is the specification's. */
export const emailAddress = () =>
  requiredLine('Missing input')
    .toLowerCase()
    .pipe(z.string().regex(z.regexes.email, 'Invalid email addresss'));

/**
 * A list of at most `max` items, whose length is checked before its items. `notAList` is the error for other input.
 */
export const boundedArray = <Item extends z.ZodType>(
  item: Item,
  max: number,
  tooMany = `Please choose at most ${max}`,
  notAList?: string,
) => z.array(item, notAList).max(max, tooMany);

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
      message,
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

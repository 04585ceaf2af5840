import { z } from 'zod';
import { EMAIL_MAX, LINE_MAX, PARAGRAPH_MAX } from './limits.ts';

/**
 * The kinds of text and lists that forms take. Text is trimmed and stored as typed; what no screen could
 * show (control characters, halves of a character) is refused. Lengths are checked before anything else, so that
 * an overlong input costs no more than reading its length.
 */

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose
const UNSHOWABLE_IN_LINE = /[\u0000-\u001f\u007f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same, but tabs and line breaks are text here
const UNSHOWABLE_IN_PARAGRAPH = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const UNSHOWABLE_MESSAGE = "Please remove special characters that can't be displayed";

const tooLong = (max: number) => ({
  error: `Please use at most ${max.toLocaleString('en-US')} characters`,
  abort: true,
});

const text = (max: number, unshowable: RegExp, missing: string) =>
  z
    .string({
      error: (issue) => (issue.input === undefined || issue.input === null ? missing : 'Please enter text'),
    })
    // White space around a text doesn't count, within reason.
    .max(2 * max, tooLong(max))
    .trim()
    .max(max, tooLong(max))
    .refine((value) => value.isWellFormed() && !unshowable.test(value), UNSHOWABLE_MESSAGE);

/** One line that is there, blank or not. */
export const line = () => text(LINE_MAX, UNSHOWABLE_IN_LINE, 'Missing input');

/** One line that must not be blank; `message` is what a blank one is told. */
export const requiredLine = (message: string) => text(LINE_MAX, UNSHOWABLE_IN_LINE, message).min(1, message);

/** One line that may be blank or left out; it comes out as '' then. */
export const optionalLine = (max = LINE_MAX) =>
  text(max, UNSHOWABLE_IN_LINE, '')
    .nullish()
    .transform((value) => value ?? '');

/** Several lines that must not be blank. */
export const requiredParagraph = (message: string) =>
  text(PARAGRAPH_MAX, UNSHOWABLE_IN_PARAGRAPH, message).min(1, message);

/** Several lines that may be blank or left out; they come out as '' then. */
export const optionalParagraph = (max = PARAGRAPH_MAX) =>
  text(max, UNSHOWABLE_IN_PARAGRAPH, '')
    .nullish()
    .transform((value) => value ?? '');

/** A first or last name: letters of any script, space, comma, period, apostrophe, hyphen. */
export const personName = () => requiredLine('Missing input').regex(/^[\p{L}\p{M} ,.'’-]*$/u, 'Invalid name');

/** An email address, lower-cased. The message's spelling is the specification's. */
export const emailAddress = () =>
  requiredLine('Missing input')
    .toLowerCase()
    .pipe(
      z.string().max(EMAIL_MAX, 'Invalid email addresss').regex(z.regexes.email, 'Invalid email addresss'),
    );

/**
 * A list of at most `max` items, whose length is checked before its items are looked at. `notAList` answers input that
 * isn't a list.
 */
export const boundedArray = <Item extends z.ZodType>(
  item: Item,
  max: number,
  tooMany = `Please choose at most ${max}`,
  notAList?: string,
) => z.array(item, notAList).max(max, tooMany);

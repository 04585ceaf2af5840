import { z } from 'zod';
import { numberText } from './american-english.ts';
import { LINE_MAX, PARAGRAPH_MAX } from './limits.ts';
import {
  cleanEmail,
  cleanName,
  hasTwoAddresses,
  hasVisibleSign,
  listSigns,
  multiLine,
  singleLine,
} from './pasted-text.ts';
import { isAbroad } from './places.ts';

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
export const requiredLine = (message: string, max = LINE_MAX) =>
  text(max, singleLine, message).refine(hasVisibleSign, message);

/** One line that can be blank or omitted, which both become ''. */
export const optionalLine = (max = LINE_MAX) =>
  text(max, singleLine, '')
    .nullish()
    .transform((value) => value ?? '');

/** Several lines that must be present but can be blank. */
export const paragraph = () => text(PARAGRAPH_MAX, multiLine, 'Missing input');

/** Several lines that must not be blank. */
export const requiredParagraph = (message: string) =>
  text(PARAGRAPH_MAX, multiLine, message).refine(hasVisibleSign, message);

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
 * A name in any script. It can't be blank, consist of marks or contain invisible letters, because nobody could read or
 * click it. Burmese needs up to five marks in a row.
 */
const NAME =
  /^(?![\p{M}\p{Cf} ]+$)(?!.*\p{M}{6})(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M} ,.'’-]|(?<=[\p{L}\p{M}])(?:[\u200c\u200d]|[·・](?=\p{L})))*$/u;
const NOT_IN_NAME = /[^\p{ASCII}\p{L}\p{M}\p{Cf}’·・]/u;

const anyName = () =>
  text(LINE_MAX, singleLine, 'Missing input')
    .min(1, 'Missing input')
    .overwrite(cleanName)
    .regex(NAME, { error: ({ input }) => refusal('Invalid name', String(input), NOT_IN_NAME) });

/** Signs that people type for a name that they don't have. */
const NO_NAME = /^[-.,'’ ]+$/;

/** A first name, or the only one of a person. */
export const personName = () =>
  anyName().refine((name) => !NO_NAME.test(name), 'Please enter the name here if there is only one');

/** A last name. Of people with one name it's a sign such as '-' (`NO_LAST_NAME`), which becomes ''. */
export const lastName = () => anyName().transform((name) => (NO_NAME.test(name) ? '' : name));

/** The typo is the specification's. */
const EMAIL_INVALID = 'Invalid email addresss';

/** A dot can't begin or end the part before the @, or follow another one. */
const EMAIL =
  /^(?!\.)(?!.*\.\.)[a-z0-9!#$%&'*+/=?^_`{|}~.-]*[a-z0-9!#$%&'*+/=?^_`{|}~-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;

/** An email address in lower case, without what was copied with it. */
export const emailAddress = () =>
  requiredLine('Missing input')
    .refine((text) => !hasTwoAddresses(text), 'Please enter only one email address')
    .overwrite(cleanEmail)
    .min(1, 'Missing input')
    .toLowerCase()
    .regex(EMAIL, { error: ({ input }) => refusal(EMAIL_INVALID, String(input), /\P{ASCII}/u) });

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

/** The first five digits of a ZIP code; undefined for other texts. */
export const zipCodeOf = (text: string): string | undefined => /^(\d{5})(?:-?\d{4})?$/.exec(text)?.[1];

/** A postal code of another country, such as 'H2X 1Y4' or '6011'. */
const FOREIGN_CODE = /^(?=.*\d)[A-Z0-9]+(?:[ -][A-Z0-9]+){0,2}$/i;
const FOREIGN_CODE_MAX = 12;

/** The postal code that a text is: the first five digits of a ZIP code, or one of another country. */
export const postalCodeOf = (text: string): string | undefined =>
  zipCodeOf(text) ??
  (text.length <= FOREIGN_CODE_MAX && FOREIGN_CODE.test(text) ? text.toUpperCase() : undefined);

/** Refuses a text that isn't blank or a ZIP code. */
export const asZipCode = (text: string, context: z.RefinementCtx): string => {
  const code = text === '' ? '' : zipCodeOf(text);
  if (code !== undefined) return code;
  context.addIssue(POSTAL_CODE_INVALID);
  return z.NEVER;
};

/** Refuses a text that isn't blank or a postal code. `homePostalCode` also looks at the country. */
export const asPostalCode = (text: string, context: z.RefinementCtx): string => {
  const code = text === '' ? '' : postalCodeOf(text);
  if (code !== undefined) return code;
  context.addIssue(POSTAL_CODE_INVALID);
  return z.NEVER;
};

interface Home {
  readonly country?: string | null | undefined;
  readonly postalCode?: string | null | undefined;
}

/** Requires a ZIP code of somebody who isn't in another country than the United States. */
export const homePostalCode = () =>
  z.refine<Home>(
    ({ country, postalCode }) =>
      !postalCode || isAbroad(country ?? '') || zipCodeOf(postalCode) !== undefined,
    { path: ['postalCode'], error: POSTAL_CODE_INVALID, when: hasFields },
  );

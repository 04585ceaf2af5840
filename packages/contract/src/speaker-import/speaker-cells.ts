import { normalizedKey } from '../normalize-text.ts';
import { GRADE_LEVELS, type GradeLevel, LANGUAGES, type Language, SPEAKING_FORMATS } from '../options.ts';
import { mapFlags, PROFILE_FLAGS, type ProfileFlag, type ProfileText } from '../speakers/profile-fields.ts';
import { formatAnswerIn, formatsIn, type Meaning, optOutIn, visibleIn, yesOrNoIn } from './cell-answers.ts';
import { focusIn, topicParts } from './cell-focuses.ts';
import { gradeParts, gradesIn } from './cell-grades.ts';
import { languageIn, languageParts } from './cell-languages.ts';
import { type ColumnField, NO, YES } from './speaker-sheet.ts';

/**
 * What the values of a file mean that have a fixed list of meanings: yes and no, formats, grades, languages and focuses.
 */

export type { Meaning } from './cell-answers.ts';

/** Fields whose values are asked about once for all rows when they aren't plainly understood. */
export const ASKED_FIELDS = [
  ...PROFILE_FLAGS.map(({ name }) => name),
  'formats',
  'grades',
  'languages',
  'industry',
  'visible',
  'optOut',
] as const;
export type AskedField = (typeof ASKED_FIELDS)[number];

const YES_OR_NO = [YES, NO] as const;

/** What a value can mean; of `industry`, the names of the focuses. */
const CHOICES: Readonly<Record<Exclude<AskedField, 'industry'>, readonly string[]>> = {
  ...mapFlags(() => YES_OR_NO),
  formats: SPEAKING_FORMATS,
  grades: GRADE_LEVELS,
  languages: LANGUAGES,
  visible: YES_OR_NO,
  optOut: YES_OR_NO,
};

/** A meaning that an administrator chose, for a value as it's written (compared by `normalizedKey`). */
export interface ChosenMeaning {
  readonly field: AskedField;
  readonly value: string;
  readonly means: readonly string[];
}

/** The cells of a row by what their columns are imported as. */
export type FileCells = Readonly<Partial<Record<ColumnField, string>>>;

/** What a row says. */
export interface ReadRow {
  /**
   * Only what the row says: a blank cell is absent, and '(none)' is an empty value. Of a person with one name, the
   * other one is absent; it's the last name if only that column is filled.
   */
  readonly values: Readonly<
    Partial<
      Record<ProfileText | 'firstName' | 'lastName' | 'email' | 'phone' | 'notes', string> &
        Record<'visible' | ProfileFlag, boolean> & {
          industry: string[];
          grades: GradeLevel[];
          languages: Language[];
        }
    >
  >;
  readonly optsOut: boolean;
  /** What was left out or changed in a way that a person should see, one sentence each. */
  readonly remarks: readonly string[];
  /** What keeps the row from being created: only the name and the email can. */
  readonly problems: readonly string[];
}

/** What people write into a cell for which they have nothing. */
const NOTHING = new Set(
  '-,--,---,–,—,.,/,n/a,#n/a,n.a.,na,n / a,none,null,nil,nothing,tbd,tba,?,??,unknown,ninguno,ninguna,aucun,aucune'.split(
    ',',
  ),
);

/** Whether a cell means that there is nothing, as 'N/A' does. */
export const saysNothing = (cell: string): boolean => {
  const text = cell.trim().toLowerCase();
  return text === '' || NOTHING.has(text);
};

/** What empties a field of a person who exists. */
const EMPTY = '(none)';
export const empties = (cell: string): boolean => cell.trim().toLowerCase() === EMPTY;

const linesOf = (cell: string): string[] =>
  cell
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const SPLITTERS: Readonly<Record<AskedField, (cell: string, focuses: readonly string[]) => string[]>> = {
  ...mapFlags(() => linesOf),
  visible: linesOf,
  optOut: linesOf,
  formats: (cell) =>
    formatsIn(cell).isSure
      ? [cell.trim()]
      : cell
          .split(/[;,/|+&\r\n]|\s(?:and|or|y|o|et|ou)\s/i)
          .map((part) => part.trim())
          .filter((part) => part !== ''),
  grades: gradeParts,
  languages: languageParts,
  industry: topicParts,
};

/**
 * The values of a cell that are read one by one: a list's parts. Combinations such as 'Water / Soil' are split unless the
 * whole is a focus's name.
 */
export const valuesIn = (field: AskedField, cell: string, focuses: readonly string[]): string[] =>
  (saysNothing(cell) && field !== 'optOut') || empties(cell)
    ? []
    : SPLITTERS[field](cell, focuses).filter((value) => !saysNothing(value));

const MEANINGS: Readonly<Record<AskedField, (value: string, focuses: readonly string[]) => Meaning>> = {
  ...mapFlags(() => yesOrNoIn),
  inperson: (value) => formatAnswerIn('inperson', value),
  virtual: (value) => formatAnswerIn('virtual', value),
  formats: formatsIn,
  grades: gradesIn,
  languages: languageIn,
  industry: focusIn,
  visible: visibleIn,
  optOut: optOutIn,
};

/** The likely meaning of a value; `means: []` leaves it out. */
export const meaningOf = (field: AskedField, value: string, focuses: readonly string[]): Meaning =>
  MEANINGS[field](value, focuses);

/** What rows are read with. */
export interface ReadingContext {
  readonly focuses: readonly string[];
  readonly meanings: readonly ChosenMeaning[];
}

/** A value of a cell with what was chosen for it, or else its likely meaning. */
export interface ReadValue extends Meaning {
  readonly value: string;
  readonly isChosen: boolean;
}

/** The values of a cell with their meanings, which are spelled as the choices are. */
export const readValues = (
  field: AskedField,
  cell: string,
  { focuses, meanings }: ReadingContext,
): ReadValue[] => {
  const choices = new Map(
    (field === 'industry' ? focuses : CHOICES[field]).map((choice) => [normalizedKey(choice), choice]),
  );
  return valuesIn(field, cell, focuses).map((value) => {
    const key = normalizedKey(value);
    const chosen = meanings.findLast((one) => one.field === field && normalizedKey(one.value) === key);
    const likely = meaningOf(field, value, focuses);
    return {
      ...likely,
      value,
      means: (chosen?.means ?? likely.means).flatMap((name) => choices.get(normalizedKey(name)) ?? []),
      isChosen: chosen !== undefined,
    };
  });
};

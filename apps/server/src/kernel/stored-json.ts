import { GRADE_LEVELS, LANGUAGES } from '@portal/contract/options.ts';
import { z } from 'zod';

const textList = z.array(z.string());
const object = z.record(z.string(), z.unknown());

/** The value of a JSON column; the fallback for what isn't of its kind, so that one odd row doesn't fail a list. */
const parseColumn = <Value>(schema: z.ZodType<Value>, json: string | null, fallback: Value): Value => {
  if (json === null) return fallback;
  try {
    return schema.parse(JSON.parse(json));
  } catch {
    return fallback;
  }
};

/** A column that holds a JSON list of texts. */
export const readTextList = (json: string | null): string[] => parseColumn(textList, json, []);

/** A column that holds a JSON object. */
export const readObject = (json: string): Record<string, unknown> => parseColumn(object, json, {});

/** Separates the members of a list that SQL joins; no name contains it. */
export const LIST_SEPARATOR = '\n';

const split = (text: string | null): string[] => (text === null ? [] : text.split(LIST_SEPARATOR));

/** The order in which industries are shown. */
export const byName = new Intl.Collator('en');

const inOrderOf = (order: readonly string[], values: readonly string[]): string[] =>
  order.filter((value) => values.includes(value));

type SpeakerLists<List> = Readonly<Record<'industry' | 'grades' | 'languages', List>>;

/** A speaker's joined lists, in the order in which they are shown. */
export const readSpeakerLists = (row: SpeakerLists<string | null>): SpeakerLists<string[]> => ({
  industry: split(row.industry).sort(byName.compare),
  grades: inOrderOf(GRADE_LEVELS, split(row.grades)),
  languages: inOrderOf(LANGUAGES, split(row.languages)),
});

import { GRADE_LEVELS, LANGUAGES } from '@portal/contract/options.ts';
import { type Talk, talkSchema } from '@portal/contract/speakers/talks.schemas.ts';
import { z } from 'zod';

const talkList = z.array(talkSchema);
const textList = z.array(z.string());
const object = z.record(z.string(), z.unknown());

/** Parses a JSON column. Invalid values become the fallback, so that one bad row doesn't fail a whole list. */
export const parseColumn = <Value>(schema: z.ZodType<Value>, json: string | null, fallback: Value): Value => {
  if (json === null) return fallback;
  try {
    return schema.parse(JSON.parse(json));
  } catch {
    return fallback;
  }
};

/** Parses a JSON array of texts. */
export const readTextList = (json: string | null): string[] => parseColumn(textList, json, []);

/** Parses a JSON object. */
export const readObject = (json: string): Record<string, unknown> => parseColumn(object, json, {});

/** Parses the talks of a profile. Most have none. */
export const readTalks = (json: string): Talk[] => (json === '[]' ? [] : parseColumn(talkList, json, []));

/** Separates list members that SQL joins; no name contains it. */
export const LIST_SEPARATOR = '\n';

/** Joined list members, in no particular order. */
export const readMembers = (text: string | null): string[] =>
  text === null ? [] : text.split(LIST_SEPARATOR);

/** The display order of industries. */
export const byName = new Intl.Collator('en');

/** Joined names in display order. */
export const readNames = (text: string | null): string[] => readMembers(text).sort(byName.compare);

const inOrderOf = (order: readonly string[], values: readonly string[]): string[] =>
  order.filter((value) => values.includes(value));

type SpeakerLists<List> = Readonly<Record<'industry' | 'grades' | 'languages', List>>;

/** A speaker's lists in display order. */
export const readSpeakerLists = (row: SpeakerLists<string | null>): SpeakerLists<string[]> => ({
  industry: readNames(row.industry),
  grades: inOrderOf(GRADE_LEVELS, readMembers(row.grades)),
  languages: inOrderOf(LANGUAGES, readMembers(row.languages)),
});

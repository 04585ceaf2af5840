import { z } from 'zod';

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

/** Separates list members that SQL joins; no name contains it. */
export const LIST_SEPARATOR = '\n';

/** Joined list members, in no particular order. */
export const readMembers = (text: string | null): string[] =>
  text === null ? [] : text.split(LIST_SEPARATOR);

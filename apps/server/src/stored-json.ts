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

import { fieldErrors } from '@portal/contract/answers.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { z } from 'zod';
import { InvalidInput } from '../kernel/errors.ts';

interface Compiled {
  readonly schema: z.ZodType;
}

/** Validates by a zod schema and refuses with its fields. */
const validator =
  ({ schema }: Compiled) =>
  (data: unknown): { value: unknown } | { error: Error } => {
    const result = schema.safeParse(data);
    return result.success ? { value: result.data } : { error: new InvalidInput(fieldErrors(result.error)) };
  };

const idOf = (item: unknown): unknown =>
  typeof item === 'object' && item !== null && '_id' in item ? item._id : undefined;

/** The items of a list that its schema lets out; the others are logged. */
const encodableItems = (log: FastifyBaseLogger, schema: z.ZodArray, items: unknown): unknown => {
  if (!Array.isArray(items)) return items;
  return items.filter((item) => {
    const { success, error } = z.safeEncode(schema.element, item);
    if (!success) log.error({ id: idOf(item), fields: fieldErrors(error) }, 'left out of a list');
    return success;
  });
};

/** A list, or a page of one, without the items that its schema refuses, so that one odd row doesn't fail them all. */
const withoutOddItems = (log: FastifyBaseLogger, schema: z.ZodType, data: unknown): unknown => {
  if (schema instanceof z.ZodArray) return encodableItems(log, schema, data);
  if (!(schema instanceof z.ZodObject) || typeof data !== 'object' || data === null || !('items' in data))
    return data;
  const { items } = schema.shape;
  return items instanceof z.ZodArray ? { ...data, items: encodableItems(log, items, data.items) } : data;
};

/** A function that makes JSON of what a zod schema lets out. */
export const writeJson =
  (log: FastifyBaseLogger, schema: z.ZodType) =>
  (data: unknown): string => {
    const { success, data: encoded } = schema.safeEncode(data);
    return JSON.stringify(success ? encoded : schema.encode(withoutOddItems(log, schema, data)));
  };

const serializer =
  (log: FastifyBaseLogger) =>
  ({ schema }: Compiled) =>
    writeJson(log, schema);

const none = (): never => {
  throw new TypeError('Every schema is a zod schema');
};

/** For a new server: keeps the framework's own means of checking and writing from being loaded. */
export const schemaController = {
  compilersFactory: { buildValidator: () => none, buildSerializer: () => none },
};

/** Makes a server check what comes in and write what goes out by zod schemas. */
export const useZodSchemas = (app: FastifyInstance): void => {
  app.setValidatorCompiler(validator);
  app.setSerializerCompiler(serializer(app.log));
};

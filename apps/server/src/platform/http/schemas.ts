import { listText } from '@portal/contract/american-english.ts';
import { fieldErrors } from '@portal/contract/responses.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { z } from 'zod';
import { InvalidInput } from '../../kernel/errors.ts';

interface Compiled {
  readonly schema: z.ZodType;
}

/** The top-level fields without which a schema refuses an object. */
const requiredFields = (schema: z.ZodType): string[] => {
  const { error } = schema.safeParse({});
  const paths = error ? Object.keys(fieldErrors(error)) : [];
  return [...new Set(paths.map((path) => path.split('.', 1)[0] ?? path))];
};

const isObject = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

/** Explains a missing body, or one that isn't an object. */
const notAnObject = (schema: z.ZodType): InvalidInput => {
  const names = requiredFields(schema);
  const message = 'Please send a JSON object';
  const list = listText(names);
  return new InvalidInput({ body: list === '' ? message : `${message} with ${list}` });
};

/** Validates by a zod schema; fails with `InvalidInput`. */
const validator =
  ({ schema }: Compiled) =>
  (data: unknown): { value: unknown } | { error: Error } => {
    const result = schema.safeParse(data);
    if (result.success) return { value: result.data };
    return { error: isObject(data) ? new InvalidInput(fieldErrors(result.error)) : notAnObject(schema) };
  };

const idOf = (item: unknown): unknown =>
  typeof item === 'object' && item !== null && '_id' in item ? item._id : undefined;

/** The items of a list that match its schema; the others are logged. */
const encodableItems = (log: FastifyBaseLogger, schema: z.ZodArray, items: unknown): unknown => {
  if (!Array.isArray(items)) return items;
  return items.filter((item) => {
    const { success, error } = z.safeEncode(schema.element, item);
    if (!success)
      log.error({ id: idOf(item), fields: fieldErrors(error) }, 'invalid item left out of a list');
    return success;
  });
};

/** A list, or a page of one, without invalid items, so that one bad row doesn't fail the whole list. */
const withoutInvalidItems = (log: FastifyBaseLogger, schema: z.ZodType, data: unknown): unknown => {
  if (schema instanceof z.ZodArray) return encodableItems(log, schema, data);
  if (!(schema instanceof z.ZodObject) || typeof data !== 'object' || data === null || !('items' in data))
    return data;
  const { items } = schema.shape;
  return items instanceof z.ZodArray ? { ...data, items: encodableItems(log, items, data.items) } : data;
};

/** Returns a function that encodes data by a zod schema and serializes it as JSON. */
export const writeJson =
  (log: FastifyBaseLogger, schema: z.ZodType) =>
  (data: unknown): string => {
    const { success, data: encoded } = schema.safeEncode(data);
    return JSON.stringify(success ? encoded : schema.encode(withoutInvalidItems(log, schema, data)));
  };

const serializer =
  (log: FastifyBaseLogger) =>
  ({ schema }: Compiled) =>
    writeJson(log, schema);

const none = (): never => {
  throw new TypeError('Every schema is a zod schema');
};

/** Keeps Fastify from loading its own validator and serializer. */
export const schemaController = {
  compilersFactory: { buildValidator: () => none, buildSerializer: () => none },
};

/** Makes the server validate input and serialize output by zod schemas. */
export const useZodSchemas = (app: FastifyInstance): void => {
  app.setValidatorCompiler(validator);
  app.setSerializerCompiler(serializer(app.log));
};

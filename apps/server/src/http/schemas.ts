import { fieldErrors } from '@portal/contract/answers.ts';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { InvalidInput } from '../errors.ts';

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

/** A function that makes JSON of what a zod schema lets out. */
export const writeJson =
  (schema: z.ZodType) =>
  (data: unknown): string =>
    JSON.stringify(schema.encode(data));

const serializer = ({ schema }: Compiled) => writeJson(schema);

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
  app.setSerializerCompiler(serializer);
};

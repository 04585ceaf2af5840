import type { LoadedCall } from '@portal/contract/call.ts';
import { BODY_MAX_BYTES, IMPORT_BODY_MAX_BYTES, PICTURE_BODY_MAX_BYTES } from '@portal/contract/limits.ts';
import { z } from 'zod';

/** For white space between fields, for `null`, and for small fields that a call ignores. */
const SLACK_BYTES = 8 * 1_024;
/** The maximum for a number or a boolean. */
const SCALAR_BYTES = 32;
const QUOTES_BYTES = 2;
const SEPARATOR_BYTES = 1;
/** JSON needs at most six bytes for a UTF-16 code unit, as in \u0000. */
const CHARACTER_BYTES = 6;

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

/** The maximum length that a schema's checks allow. */
const maxLengthOf = (
  { def }: z.ZodString | z.ZodISODate | z.ZodISODateTime | z.ZodArray,
  path: string,
): number => {
  const lengths = (def.checks ?? []).flatMap((check) =>
    check instanceof z.core.$ZodCheckMaxLength ? [check._zod.def.maximum] : [],
  );
  if (lengths.length === 0) throw new TypeError(`${path} has no maximum length`);
  return Math.min(...lengths);
};

/** The schema inside of a wrapper or pipe; undefined if there is none. */
const innerOf = (schema: z.core.$ZodType): z.core.$ZodType | undefined => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return schema.def.innerType;
  return schema instanceof z.ZodPipe ? schema.def.in : undefined;
};

/** The maximum size of a schema's input as JSON. Throws if a part of it, named by `path`, is unbounded. */
export const maxJsonBytes = (schema: z.core.$ZodType, path: string): number => {
  const inner = innerOf(schema);
  if (inner) return maxJsonBytes(inner, path);
  if (schema instanceof z.ZodString || schema instanceof z.ZodISODate || schema instanceof z.ZodISODateTime)
    return maxLengthOf(schema, path) * CHARACTER_BYTES + QUOTES_BYTES;
  if (schema instanceof z.ZodArray)
    return (
      maxLengthOf(schema, path) * (maxJsonBytes(schema.element, `${path}[]`) + SEPARATOR_BYTES) + QUOTES_BYTES
    );
  if (schema instanceof z.ZodObject)
    return sum(
      Object.entries(schema.shape).map(
        ([name, field]) =>
          name.length + QUOTES_BYTES + 2 * SEPARATOR_BYTES + maxJsonBytes(field, `${path}.${name}`),
      ),
    );
  if (schema instanceof z.ZodUnion)
    return Math.max(...schema.options.map((option) => maxJsonBytes(option, path)));
  if (schema instanceof z.ZodEnum)
    return Math.max(...schema.options.map((value) => JSON.stringify(value).length));
  if (schema instanceof z.ZodLiteral)
    return Math.max(...[...schema.values].map((value) => String(value).length + 2));
  if (schema instanceof z.ZodNumber || schema instanceof z.ZodBoolean) return SCALAR_BYTES;
  throw new TypeError(`${path} has an unbounded type: ${schema._zod.def.type}`);
};

/** A call's body limit: the maximum size of its fields, capped by the specification's limits. */
export const bodyLimitOf = ({ body, takesPicture, takesFile }: LoadedCall): number => {
  const needed = (body ? maxJsonBytes(body, 'body') : 0) + SLACK_BYTES;
  if (takesFile) return Math.min(needed, IMPORT_BODY_MAX_BYTES);
  return Math.min(needed, takesPicture ? PICTURE_BODY_MAX_BYTES : BODY_MAX_BYTES);
};

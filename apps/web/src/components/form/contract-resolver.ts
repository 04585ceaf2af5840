import { toNestErrors } from '@hookform/resolvers';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/**
 * Validates a form with the same schema and field names as the server. Values are passed on as typed; the server
 * normalizes them.
 */
export const contractResolver =
  <V extends FieldValues>(schema: () => Promise<z.ZodType>): Resolver<V> =>
  async (values, _context, options) => {
    const [{ fieldErrors }, checking] = await Promise.all([import('@portal/contract/answers.ts'), schema()]);
    const checked = checking.safeParse(values);
    if (checked.success) return { values, errors: {} };
    const errors = Object.entries(fieldErrors(checked.error)).map(([name, message]) => [
      name,
      { type: 'invalid', message },
    ]);
    return { values: {}, errors: toNestErrors<V>(Object.fromEntries(errors), options) };
  };

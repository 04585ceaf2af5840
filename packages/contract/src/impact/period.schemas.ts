import { z } from 'zod';
import { optionalPassword } from '../accounts/password.ts';
import { calendarYear, PERIOD_YEARS_MAX, type Period } from './period.ts';
import { yearSchema } from './year.schemas.ts';

const DAY_INVALID = 'Please choose a day';
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2100-12-31';

const daySchema = z.iso
  .date(DAY_INVALID)
  .max('YYYY-MM-DD'.length, DAY_INVALID)
  .refine((day) => day >= FIRST_DAY && day <= LAST_DAY, DAY_INVALID);

/** A calendar year, or any days from the first to the last one. By default the current year. */
const periodFields = { year: yearSchema.optional(), from: daySchema.optional(), to: daySchema.optional() };
interface PeriodFields {
  readonly year?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const isTooLong = ({ from, to }: Period): boolean =>
  to >= `${Number(from.slice(0, 4)) + PERIOD_YEARS_MAX}${from.slice(4)}`;

/** What is wrong with the days of a period: the field, and the message. */
const periodIssue = ({ from, to }: PeriodFields): readonly [string, string] | undefined => {
  if (from === undefined && to === undefined) return undefined;
  if (from === undefined) return ['from', DAY_INVALID];
  if (to === undefined) return ['to', DAY_INVALID];
  if (to < from) return ['to', "The last day can't be before the first"];
  return isTooLong({ from, to }) ? ['to', `Please choose at most ${PERIOD_YEARS_MAX} years`] : undefined;
};

const checkPeriod = (fields: PeriodFields, context: z.RefinementCtx): void => {
  const [field, message] = periodIssue(fields) ?? [];
  if (field !== undefined) context.addIssue({ code: 'custom', path: [field], message });
};

export const periodQuerySchema = z.object(periodFields).superRefine(checkPeriod);

/** With the password that an export may need. */
export const periodExportSchema = z
  .object({ ...periodFields, ...optionalPassword.shape })
  .superRefine(checkPeriod);

/** The days that are meant. */
export const periodOf = ({ year = new Date().getUTCFullYear(), from, to }: PeriodFields): Period =>
  from !== undefined && to !== undefined ? { from, to } : calendarYear(year);

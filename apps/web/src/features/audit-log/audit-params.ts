import { AUDIT_ACTIONS, type AuditAction } from '@portal/contract/audit-log/audit-labels.ts';
import { LINE_MAX } from '@portal/contract/limits.ts';

/** The filters of the audit log in the URL. Days are like '2027-05-12', both inclusive. */
export interface AuditFilters {
  q?: string;
  action?: AuditAction;
  from?: string;
  to?: string;
}

const textOf = (given: unknown): string =>
  typeof given === 'string' || typeof given === 'number' ? String(given).trim().slice(0, LINE_MAX) : '';

const isDay = (text: string): boolean =>
  /^[12]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Parses the URL's search parameters; invalid ones are ignored. */
export const readAuditParams = (raw: Record<string, unknown>): AuditFilters => {
  const filters: AuditFilters = {};
  const q = textOf(raw.q);
  if (q !== '') filters.q = q;
  const action = AUDIT_ACTIONS.find((known) => known === raw.action);
  if (action) filters.action = action;
  const [from, to] = [textOf(raw.from), textOf(raw.to)];
  if (isDay(from)) filters.from = from;
  if (isDay(to)) filters.to = to;
  return filters;
};

/** The start of a day in the user's time zone, or of the day `later` days after it. */
const midnight = (day: string, later = 0): string => {
  const moment = new Date(`${day}T00:00`);
  moment.setDate(moment.getDate() + later);
  return moment.toISOString();
};

/** The filters for the calls: from the start of the first day to the end of the last. */
export const auditQuery = ({ q, action, from, to }: AuditFilters) => ({
  ...(q && { q }),
  ...(action && { action }),
  ...(from && { from: midnight(from) }),
  ...(to && { to: midnight(to, 1) }),
});

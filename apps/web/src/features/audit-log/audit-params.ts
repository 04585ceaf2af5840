import { AUDIT_ACTIONS } from '@portal/contract/audit-log/audit-actions.ts';
import { oneOf, paramsReader, text } from '@portal/contract/url-params.ts';

/** A day like '2027-05-12'. */
const day = (given: unknown): string | undefined =>
  typeof given === 'string' && /^[12]\d{3}-\d\d-\d\d$/.test(given) && !Number.isNaN(Date.parse(given))
    ? given
    : undefined;

/** Reads the filters of the audit log in the URL. Both days are inclusive. */
export const readAuditParams = paramsReader({ q: text, action: oneOf(AUDIT_ACTIONS), from: day, to: day });
export type AuditFilters = ReturnType<typeof readAuditParams>;

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

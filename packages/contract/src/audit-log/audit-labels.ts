import { numberText } from '../american-english.ts';
import type { AuditAction } from './audit-actions.ts';

/** Replaces a deleted person's name in the audit log. The triggers of the database check for the same text. */
export const DELETED_USER = 'Deleted user';

const ABOUT_USERS = /^(account|login|password|school-rules|speaker|teacher|user)\./;

/** Whether an entry is about a user who still exists, so that there is a page about them. */
export const isAboutUser = (action: AuditAction, subjectName: string): boolean =>
  ABOUT_USERS.test(action) && subjectName !== DELETED_USER;

const FIELD_LABELS: ReadonlyMap<string, string> = new Map([
  ['inperson', 'In-person'],
  ['imageUrl', 'Picture'],
  ['q', 'Search'],
  ['industry', 'Industry focus'],
]);

/** 'First name' for 'firstName'. */
const labelOf = (field: string): string => {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return FIELD_LABELS.get(field) ?? words.charAt(0).toUpperCase() + words.slice(1);
};

/** A value as text; '' for undefined and null. */
const formatValue = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return numberText(value);
  if (Array.isArray(value)) return value.map(formatValue).join(', ');
  return typeof value === 'object' ? formatFields(value) : String(value);
};

const formatFields = (values: object): string =>
  Object.entries(values)
    .map(([field, value]) => `${labelOf(field)}: ${formatValue(value)}`)
    .join('; ');

/** A changed field; `before` and `after` are '' for no value. */
export interface Difference {
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

interface ChangedValues {
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** The changes of an entry, field by field. */
export const differencesOf = ({ before, after }: ChangedValues): Difference[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({
      field,
      label: labelOf(field),
      before: formatValue(before[field]),
      after: formatValue(after[field]),
    }))
    .filter((difference) => difference.before !== difference.after);

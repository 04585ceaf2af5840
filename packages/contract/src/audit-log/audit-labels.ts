import { numberText } from '../american-english.ts';
/**
 * The actions in the audit log with their labels on screen and in CSV files: first those on one's own account, then those
 * of administrators.
 */
export const ACTION_LABELS = {
  'login.succeeded': 'Logged in',
  'login.failed': 'Login failed',
  'password.rejected': 'Password check failed',
  'password.changed': 'Password changed',
  'password.reset': 'Password reset',
  'user.renamed': 'User renamed',
  'user.phone-changed': 'Phone number changed',
  'user.link-sent': 'First password link sent again',
  'user.removed': 'User removed',
  'account.deleted': 'Own account deleted',
  'invite.sent': 'Invite sent',
  'invite.withdrawn': 'Invite withdrawn',
  'teacher.edited': 'Teacher profile edited',
  'speaker.created': 'Speaker created',
  'speaker.edited': 'Speaker profile edited',
  'speaker.schedule-changed': 'Availability changed',
  'speaker.shown': 'Speaker shown',
  'speaker.hidden': 'Speaker hidden',
  'speaker.removed': 'Speaker removed',
  'speakers.exported': 'Speakers exported',
  'request.moved': 'Request status changed',
  'request.move-undone': 'Request status change undone',
  'visit.details-saved': 'Visit details changed',
  'visit.recorded': 'Result of a visit recorded',
  'impact.exported': 'Impact exported',
  'settings.changed': 'Settings changed',
  'note.added': 'Private note added',
  'note.deleted': 'Private note deleted',
  'thank-you.deleted': 'Thank-you deleted',
  'report.handled': 'Report handled',
  'focus.added': 'Industry focus added',
  'focus.edited': 'Industry focus edited',
  'focus.deleted': 'Industry focus deleted',
  'audit-log.exported': 'Audit log exported',
} as const;
export type AuditAction = keyof typeof ACTION_LABELS;

/** Replaces a deleted person's name in the audit log. The triggers of the database check for the same text. */
export const DELETED_USER = 'Deleted user';

const ABOUT_USERS = /^(account|login|password|speaker|teacher|user)\./;

/** Whether an entry is about a user who still exists, so that there is a page about them. */
export const isAboutUser = (action: AuditAction, subjectName: string): boolean =>
  ABOUT_USERS.test(action) && subjectName !== DELETED_USER;

const isAction = (name: string): name is AuditAction => Object.hasOwn(ACTION_LABELS, name);

export const AUDIT_ACTIONS = Object.keys(ACTION_LABELS).filter(isAction);

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

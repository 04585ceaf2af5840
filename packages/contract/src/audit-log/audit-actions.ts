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
  'user.email-change-asked': 'Change of email address asked',
  'user.email-change-canceled': 'Change of email address canceled',
  'user.email-changed': 'Email address changed',
  'user.email-restored': 'Change of email address undone',
  'user.made-administrator': 'Made an administrator',
  'user.seen': 'Seen as this person',
  'user.seen-ended': 'No longer seen as this person',
  'user.link-sent': 'Password link sent',
  'user.emailed': 'Email sent',
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
  'speaker.paused': 'Speaker paused',
  'speaker.pause-ended': 'Pause ended',
  'speaker.change-undone': 'Speaker change undone',
  'speaker.removed': 'Speaker removed',
  'speakers.exported': 'Speakers exported',
  'import.undone': 'Import of speakers undone',
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
  'focus.merged': 'Industry focus merged',
  'audit-log.exported': 'Audit log exported',
} as const;
export type AuditAction = keyof typeof ACTION_LABELS;

const isAction = (name: string): name is AuditAction => Object.hasOwn(ACTION_LABELS, name);

export const AUDIT_ACTIONS = Object.keys(ACTION_LABELS).filter(isAction);

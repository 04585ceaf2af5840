/** What administrators do that the audit log keeps: the noun, then what became of it. */
export const AUDIT_ACTIONS = [
  'user.renamed',
  'user.removed',
  'account.deleted',
  'invite.sent',
  'invite.withdrawn',
  'teacher.edited',
  'speaker.created',
  'speaker.edited',
  'speaker.shown',
  'speaker.hidden',
  'speaker.removed',
  'speakers.exported',
  'request.moved',
  'focus.added',
  'focus.edited',
  'focus.deleted',
  'audit-log.exported',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

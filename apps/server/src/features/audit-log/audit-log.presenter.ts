import type { AuditEntry } from '@portal/contract/audit-log/audit-log.schemas.ts';
import type { StoredEntry } from './audit-log.repository.ts';

const presentEntry = ({ number, at, actor, action, subject, before, after }: StoredEntry): AuditEntry => ({
  _id: number,
  at,
  actor: { _id: actor.id, name: actor.name, email: actor.email },
  action,
  subject: { _id: subject.id, name: subject.name },
  before,
  after,
});

export const presentEntries = ({
  entries,
  end,
}: {
  readonly entries: readonly StoredEntry[];
  readonly end: number | undefined;
}) => ({ items: entries.map(presentEntry), nextCursor: end ?? null });

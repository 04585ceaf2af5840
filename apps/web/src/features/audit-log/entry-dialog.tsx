import { ACTION_LABELS, differencesOf } from '@portal/contract/audit-log/audit-labels.ts';
import type { AuditEntry } from '@portal/contract/audit-log/audit-log.schemas.ts';
import { dateAndTime } from '@portal/contract/dates.ts';
import { KeyValues } from '../../components/key-values.tsx';
import { LazyDialog } from '../../components/overlay/lazy-dialog.tsx';
import styles from './audit-log.module.css';

interface EntryDialogProps {
  /** The entry; undefined while the dialog is closed. */
  entry: AuditEntry | undefined;
  onClose: () => void;
}

/** The details of an entry. */
export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  return (
    <LazyDialog
      open={entry !== undefined}
      title={entry ? ACTION_LABELS[entry.action] : ''}
      width="large"
      onClose={onClose}
    >
      {entry && (
        <div className={styles.details}>
          <KeyValues
            items={[
              ['When', dateAndTime(entry.at)],
              [
                'Who',
                entry.actor.email === '' ? entry.actor.name : `${entry.actor.name} (${entry.actor.email})`,
              ],
              ['About', entry.subject.name],
              ['Id', entry.subject._id],
            ]}
          />
          <Differences entry={entry} />
        </div>
      )}
    </LazyDialog>
  );
}

/** The changed fields, before and after. */
function Differences({ entry }: { entry: AuditEntry }) {
  const differences = differencesOf(entry);
  if (differences.length === 0) return null;
  return (
    <table className={styles.differences}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, label, before, after }) => (
          <tr key={field} data-changed={before !== after}>
            <th scope="row">{label}</th>
            <td data-side="before" data-label="Before">
              <Value text={before} />
            </td>
            <td data-side="after" data-label="After">
              <Value text={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ text }: { text: string }) {
  return text === '' ? <span className={styles.none}>–</span> : <span>{text}</span>;
}

import { ACTION_LABELS } from '@portal/contract/audit-log/audit-actions.ts';
import { differencesOf, isAboutUser } from '@portal/contract/audit-log/audit-labels.ts';
import type { AuditEntry } from '@portal/contract/audit-log/audit-log.schemas.ts';
import { type ReactNode, useMemo } from 'react';
import { Button } from '../../components/button.tsx';
import type { ChipTone } from '../../components/chips.tsx';
import { KeyValues } from '../../components/key-values.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { MoreButton, type MorePages } from '../../components/more-button.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { PlainTable } from '../../components/table/plain-table.tsx';
import { type Column, TableView } from '../../components/table/table-view.tsx';
import { Truncated } from '../../components/truncated.tsx';
import { PersonLink } from '../../domain/person-link.tsx';
import { dayAndTime, ownDateAndTime } from '../../lib/times.ts';
import styles from './audit-log.module.css';

/** How many characters of the changes a row shows. */
const SUMMARY_LENGTH = 80;

const summaryOf = (entry: AuditEntry): string =>
  differencesOf(entry)
    .map(({ label, before, after }) => `${label}: ${[before, after].filter(Boolean).join(' → ')}`)
    .join('; ');

const COLUMNS: readonly Column<AuditEntry>[] = [
  {
    id: 'at',
    label: 'When',
    cell: ({ at }) => <Moment instant={at} />,
  },
  {
    id: 'actor',
    label: 'Who',
    cell: ({ actor }) => <Actor actor={actor} />,
  },
  { id: 'action', label: 'Action', cell: ({ action }) => ACTION_LABELS[action] },
  {
    id: 'subject',
    label: 'About',
    cell: ({ action, subject: { _id, name } }) =>
      isAboutUser(action, name) ? (
        <PersonLink userId={_id}>{name}</PersonLink>
      ) : (
        <Truncated text={name} length={SUMMARY_LENGTH} />
      ),
  },
  {
    id: 'summary',
    label: 'What changed',
    cell: (entry) => <Truncated text={summaryOf(entry)} length={SUMMARY_LENGTH} />,
  },
];

const keyOf = ({ _id }: AuditEntry) => String(_id);

interface AuditTableProps {
  entries: readonly AuditEntry[];
  search: MorePages & {
    /** The rows are from the previous filters. */
    readonly isPlaceholderData: boolean;
  };
  empty: ReactNode;
  onShow: (entry: AuditEntry) => void;
}

/** The entries with a button for older ones. */
export function AuditTable({ entries, search, empty, onShow }: AuditTableProps) {
  const columns = useMemo(
    (): readonly Column<AuditEntry>[] => [
      ...COLUMNS,
      {
        id: 'details',
        label: 'Details',
        cell: (entry) => (
          <span className="whole">
            <Button
              size="small"
              variant="outlined"
              aria-label={`Details: ${ACTION_LABELS[entry.action]}, ${entry.subject.name}`}
              onClick={() => onShow(entry)}
            >
              Details
            </Button>
          </span>
        ),
      },
    ],
    [onShow],
  );
  if (entries.length === 0) return empty;
  return (
    <>
      <TableView
        label="Audit log"
        columns={columns}
        rows={entries}
        keyOf={keyOf}
        outdated={search.isPlaceholderData}
      />
      <div tabIndex={-1} className="list-end region">
        <MoreButton pages={search} what="older entries" />
      </div>
    </>
  );
}

/** Who acted. Deleted people have no email and no page. */
function Actor({ actor: { _id, name, email } }: Pick<AuditEntry, 'actor'>) {
  if (email === '') return name;
  return (
    <span title={email}>
      <PersonLink userId={_id}>{name}</PersonLink>
    </span>
  );
}

/** A time that wraps only between date and time. */
function Moment({ instant }: { instant: string }) {
  const [day, hour] = dayAndTime(ownDateAndTime(instant));
  return (
    <time dateTime={instant}>
      <span className="whole">{day},</span> <span className="whole">{hour}</span>
    </time>
  );
}

interface EntryDialogProps {
  /** The entry; undefined while the dialog is closed. */
  entry: AuditEntry | undefined;
  onClose: () => void;
}

/** The details of an entry. */
export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  return (
    <Dialog
      open={entry !== undefined}
      title={entry ? ACTION_LABELS[entry.action] : ''}
      width="large"
      onClose={onClose}
    >
      {entry && (
        <Stack>
          <KeyValues
            items={[
              ['When', ownDateAndTime(entry.at)],
              [
                'Who',
                entry.actor.email === '' ? entry.actor.name : `${entry.actor.name} (${entry.actor.email})`,
              ],
              ['About', entry.subject.name],
              ['ID', entry.subject._id],
            ]}
          />
          <Differences entry={entry} />
        </Stack>
      )}
    </Dialog>
  );
}

/** The changed fields, before and after. */
function Differences({ entry }: { entry: AuditEntry }) {
  const differences = differencesOf(entry);
  if (differences.length === 0) return null;
  return (
    <PlainTable stacks className={styles.differences}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, label, before, after }) => (
          <tr key={field}>
            <th scope="row" className="soft">
              {label}
            </th>
            <td data-label="Before">
              <Value text={before} tone="error" />
            </td>
            <td data-label="After">
              <Value text={after} tone="success" />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

function Value({ text, tone }: { text: string; tone: ChipTone }) {
  return text === '' ? (
    <span className="soft">–</span>
  ) : (
    <span className={`${styles.value} tinted typed`} data-tone={tone}>
      {text}
    </span>
  );
}

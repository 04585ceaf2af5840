import { numberText } from '@portal/contract/american-english.ts';
import type { ImportRowState } from '@portal/contract/speaker-import/import-row-states.ts';
import type {
  ImportedRow,
  ImportStatus,
  SpeakerImport,
} from '@portal/contract/speaker-import/speaker-imports.schemas.ts';
import { YES } from '@portal/contract/speaker-import/speaker-sheet.ts';
import { type ReactNode, useId } from 'react';
import type { ChipTone } from '../../components/chips.tsx';
import { Email } from '../../components/email.tsx';
import { ProgressBar } from '../../components/feedback/progress-bar.tsx';
import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleSlash,
  CircleX,
  CopyCheck,
  Equal,
  type Icon,
  LoaderCircle,
  PencilLine,
} from '../../components/icons.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import type { Column } from '../../components/table/table-view.tsx';
import { RelativeTime } from '../../components/times.tsx';
import styles from './import.module.css';

type Labels<State extends string> = Readonly<Record<State, { label: string; tone: ChipTone; icon: Icon }>>;

export const ROW_LABELS: Labels<ImportRowState> = {
  waiting: { label: 'Waiting', tone: 'default', icon: CircleDashed },
  duplicate: { label: 'Likely duplicate', tone: 'warning', icon: CopyCheck },
  update: { label: 'Changes a speaker', tone: 'warning', icon: PencilLine },
  unchanged: { label: 'Unchanged', tone: 'default', icon: Equal },
  repeated: { label: 'Repeated', tone: 'default', icon: CopyCheck },
  'opted-out': { label: 'Do not contact', tone: 'default', icon: CircleSlash },
  problem: { label: 'Problem', tone: 'error', icon: CircleAlert },
  created: { label: 'Created', tone: 'success', icon: CircleCheck },
  updated: { label: 'Updated', tone: 'success', icon: CircleCheck },
  failed: { label: 'Not created', tone: 'error', icon: CircleX },
  undone: { label: 'Undone', tone: 'default', icon: CircleSlash },
};

/** The state of a row that will be created when the draft is started. */
export const READY_LABEL = { label: 'Ready', tone: 'info', icon: CircleDashed } as const;

/** The state of a row that was waiting when its import ended. */
export const SKIPPED_LABEL = { label: 'Not imported', tone: 'default', icon: CircleSlash } as const;

export const IMPORT_LABELS: Labels<ImportStatus> = {
  draft: { label: 'Draft', tone: 'default', icon: CircleDashed },
  running: { label: 'Running', tone: 'info', icon: LoaderCircle },
  finished: { label: 'Finished', tone: 'success', icon: CircleCheck },
  canceled: { label: 'Canceled', tone: 'default', icon: CircleSlash },
  stopped: { label: 'Stopped', tone: 'warning', icon: CircleAlert },
  undoing: { label: 'Being undone', tone: 'info', icon: LoaderCircle },
  undone: { label: 'Undone', tone: 'default', icon: CircleSlash },
};

/** The columns that identify a row's speaker. */
export const speakerColumns: readonly Column<ImportedRow>[] = [
  { id: 'row', label: 'Row', cell: ({ number }) => numberText(number) },
  {
    id: 'name',
    label: 'Name',
    cell: ({ cells }) => `${cells.firstName ?? ''} ${cells.lastName ?? ''}`.trim(),
  },
  { id: 'email', label: 'Email', cell: ({ cells }) => <Email address={cells.email ?? ''} /> },
  {
    id: 'organization',
    label: 'Organization',
    cell: ({ cells }) => [cells.jobTitle, cells.organization].filter(Boolean).join(', '),
  },
  {
    id: 'place',
    label: 'Place',
    cell: ({ cells }) => [cells.city, cells.state].filter(Boolean).join(', '),
  },
  {
    id: 'profile',
    label: 'Profile',
    cell: ({ cells }) => <Profile cells={cells} />,
  },
];

const formatsOf = ({ inperson, virtual }: ImportedRow['cells']): string =>
  [inperson === YES && 'In person', virtual === YES && 'Virtual'].filter(Boolean).join(', ');

/** What a row says about visits: its formats, grades, focuses and languages, a line each. */
function Profile({ cells }: Pick<ImportedRow, 'cells'>) {
  const lines = [formatsOf(cells), cells.grades, cells.industry, cells.languages].filter(
    (line): line is string => line !== undefined && line !== '',
  );
  return (
    <Stack gap={4} className="small">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </Stack>
  );
}

interface ImportProgressProps {
  label: string;
  done: number;
  total: number;
  hint?: ReactNode;
}

/** A progress bar with its label and numbers. */
export function ImportProgress({ label, done, total, hint }: ImportProgressProps) {
  const id = useId();
  return (
    <Stack gap={8} className={styles.progress}>
      <Row gap={16} justify="between" className="label numbers">
        <span id={id}>{label}</span>
        <span>
          {numberText(done)} of {numberText(total)}
        </span>
      </Row>
      <ProgressBar done={done} total={total} labelledBy={id} />
      {hint && <p className="soft small">{hint}</p>}
    </Stack>
  );
}

/** Who started an import, and when. */
export function ImportOrigin({
  status,
  startedBy,
  createdAt,
}: Pick<SpeakerImport, 'status' | 'startedBy' | 'createdAt'>) {
  if (status === 'draft') {
    return (
      <>
        Uploaded <RelativeTime instant={createdAt} />
      </>
    );
  }
  return (
    <>
      Started {startedBy && `by ${startedBy.firstName} ${startedBy.lastName} `}
      <RelativeTime instant={createdAt} />
    </>
  );
}

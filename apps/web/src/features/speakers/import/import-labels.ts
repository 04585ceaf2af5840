import type { ImportRowState, ImportStatus } from '@portal/contract/speakers/speaker-imports.schemas.ts';
import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleSlash,
  CircleX,
  CopyCheck,
  LoaderCircle,
  type LucideIcon,
} from 'lucide-react';
import type { ChipTone } from '../../../components/status-chip.tsx';
import type { PreviewState } from './preview-row.ts';

type Labels<State extends string> = Readonly<
  Record<State, { label: string; tone: ChipTone; icon: LucideIcon }>
>;

export const PREVIEW_LABELS: Labels<PreviewState> = {
  ready: { label: 'Ready', tone: 'info', icon: CircleDashed },
  duplicate: { label: 'Likely duplicate', tone: 'warning', icon: CopyCheck },
  problem: { label: 'Problem', tone: 'error', icon: CircleAlert },
};

export const ROW_LABELS: Labels<ImportRowState> = {
  waiting: { label: 'Waiting', tone: 'default', icon: CircleDashed },
  created: { label: 'Created', tone: 'success', icon: CircleCheck },
  failed: { label: 'Not created', tone: 'error', icon: CircleX },
};

/** The state of a row that was waiting when its import ended. */
export const SKIPPED_LABEL = { label: 'Not imported', tone: 'default', icon: CircleSlash } as const;

export const IMPORT_LABELS: Labels<ImportStatus> = {
  running: { label: 'Running', tone: 'info', icon: LoaderCircle },
  finished: { label: 'Finished', tone: 'success', icon: CircleCheck },
  canceled: { label: 'Canceled', tone: 'default', icon: CircleSlash },
  stopped: { label: 'Stopped', tone: 'warning', icon: CircleAlert },
};

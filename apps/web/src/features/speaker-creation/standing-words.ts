import { CircleAlert, CircleCheck, CircleDashed, CircleX, CopyCheck, type LucideIcon } from 'lucide-react';
import type { ChipTone } from '../../components/status-chip.tsx';
import type { Standing } from './import/import-row.ts';

/** How the standing of a row is shown. */
export const STANDING_WORDS: Readonly<Record<Standing, { label: string; tone: ChipTone; icon: LucideIcon }>> =
  {
    ready: { label: 'Ready', tone: 'info', icon: CircleDashed },
    duplicate: { label: 'Likely duplicate', tone: 'warning', icon: CopyCheck },
    problem: { label: 'Problem', tone: 'error', icon: CircleAlert },
    created: { label: 'Created', tone: 'success', icon: CircleCheck },
    failed: { label: 'Not created', tone: 'error', icon: CircleX },
  };

import type { SpeakerStatus } from '@portal/contract/options.ts';
import { CircleDashed, Eye, EyeOff } from 'lucide-react';
import { StatusChip } from '../../components/status-chip.tsx';
import { STATUS_LABELS } from './user-labels.ts';
import styles from './users.module.css';

const LOOKS = {
  visible: { tone: 'success', icon: Eye },
  complete: { tone: 'info', icon: EyeOff },
  incomplete: { tone: 'warning', icon: CircleDashed },
} as const;

/** A speaker's visibility and, if hidden, whether the profile is complete. */
export function UserStatusChip({ status }: { status: SpeakerStatus }) {
  const label = STATUS_LABELS[status];
  if (status === 'none') return <span className={styles.none}>{label}</span>;
  return (
    <span className={styles.whole}>
      <StatusChip label={label} {...LOOKS[status]} />
    </span>
  );
}

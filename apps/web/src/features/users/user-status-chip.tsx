import type { SpeakerStatus } from '@portal/contract/options.ts';
import { StatusChip } from '../../components/chips.tsx';
import { CircleDashed, Eye, EyeOff } from '../../components/icons.tsx';
import { STATUS_LABELS } from '../../domain/user-labels.ts';

const STATUS_LOOKS = {
  visible: { tone: 'success', icon: Eye },
  complete: { tone: 'info', icon: EyeOff },
  incomplete: { tone: 'warning', icon: CircleDashed },
} as const;

/** Shows whether teachers can see a speaker and, if not, whether the profile is complete. */
export function UserStatusChip({ status }: { status: SpeakerStatus }) {
  const label = STATUS_LABELS[status];
  if (status === 'none') return <span className="soft">{label}</span>;
  return (
    <span className="whole">
      <StatusChip label={label} {...STATUS_LOOKS[status]} />
    </span>
  );
}

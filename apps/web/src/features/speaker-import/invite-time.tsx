import { INVITES_PER_DAY } from '@portal/contract/limits.ts';
import {
  INVITE_TIMES,
  type InvitedImport,
  type InviteTime,
} from '@portal/contract/speaker-import/speaker-imports.schemas.ts';
import { DateBox } from '../../components/date-box.tsx';
import { SelectBox } from '../../components/form/select-field.tsx';

const LABELS: Readonly<Record<InviteTime, string>> = {
  now: 'Now',
  day: 'On a day',
  waves: `${INVITES_PER_DAY} people a day`,
  later: "Later, when I'm ready",
};

interface InviteTimeBoxProps {
  label: string;
  value: InvitedImport;
  times?: readonly InviteTime[];
  onChange: (value: InvitedImport) => void;
}

/** When people get their link to set a password. */
export function InviteTimeBox({ label, value, times = INVITE_TIMES, onChange }: InviteTimeBoxProps) {
  const needsDay = value.invite === 'day' || value.invite === 'waves';
  return (
    <>
      <SelectBox
        stacked
        label={label}
        options={times.map((time) => ({ value: time, label: LABELS[time] }))}
        value={value.invite}
        onChange={(time) => onChange({ ...value, invite: INVITE_TIMES.find((one) => one === time) ?? 'now' })}
      />
      {needsDay && (
        <DateBox
          stacked
          label={value.invite === 'waves' ? 'From' : 'On'}
          value={value.day ?? ''}
          onChange={(day) => onChange({ ...value, day: day === '' ? undefined : day })}
        />
      )}
    </>
  );
}

/** Whether everything that is needed was chosen. */
export const isInviteTimeChosen = ({ invite, day }: InvitedImport): boolean =>
  invite === 'now' || invite === 'later' || day !== undefined;

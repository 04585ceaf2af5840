import { NOTICE_DAYS_MAX, NOTICE_DAYS_MIN } from '@portal/contract/limits.ts';
import { SkeletonLine } from '../../../components/feedback/skeletons.tsx';
import { SelectBox } from '../../../components/form/select-field.tsx';
import { counted } from '../../../lib/text.ts';
import styles from './triage.module.css';
import { useSetting } from './use-settings.ts';

const OPTIONS = Array.from({ length: NOTICE_DAYS_MAX - NOTICE_DAYS_MIN + 1 }, (_, index) => ({
  value: String(NOTICE_DAYS_MIN + index),
  label: counted(NOTICE_DAYS_MIN + index, 'day'),
}));

/** How much notice speakers need before a visit. */
export function NoticeSetting() {
  const { value, isMissing, save } = useSetting(
    'noticeDays',
    (days) => `Speakers get at least ${counted(days, 'day')} of notice.`,
  );
  if (isMissing) return null;
  if (value === undefined) return <SkeletonLine width={320} height={44} />;
  return (
    <div className={styles.notice}>
      <SelectBox
        label="Notice before a visit"
        options={OPTIONS}
        value={String(value)}
        onChange={(days) => save(Number(days))}
      />
      <p>Teachers see no earlier free times. They can still ask for one, but we warn them.</p>
    </div>
  );
}

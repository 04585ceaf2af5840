import { SkeletonLine } from '../../../components/feedback/skeletons.tsx';
import { SwitchButton } from '../../../components/form/switch-button.tsx';
import styles from './triage.module.css';
import { useSetting } from './use-settings.ts';

const STATES = {
  reviewed: {
    title: 'We review requests first',
    effect: 'New requests wait in Pending Review until you pass them on.',
  },
  direct: {
    title: 'Requests go straight to the speaker',
    effect: 'New requests skip Pending Review, and we email the speaker right away.',
  },
} as const;

const stateOf = (reviewFirst: boolean) => STATES[reviewFirst ? 'reviewed' : 'direct'];

/** Whether administrators review new requests, with a switch. */
export function ReviewSetting() {
  const { value, isMissing, save } = useSetting('reviewFirst', (saved) => `${stateOf(saved).title}.`);
  if (isMissing) return null;
  if (value === undefined) return <SkeletonLine width={320} height={44} />;
  const { title, effect } = stateOf(value);
  return (
    <div className={styles.setting}>
      <SwitchButton on={value} label="Review requests first" onToggle={() => save(!value)} />
      <p>
        <strong>{title}.</strong> {effect}
      </p>
    </div>
  );
}

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

/** Whether administrators review new requests, and whether speakers see them meanwhile, with switches. */
export function ReviewSetting() {
  const { value, isMissing, save } = useSetting('reviewFirst', (saved) => `${stateOf(saved).title}.`);
  if (isMissing) return null;
  if (value === undefined) return <SkeletonLine width={320} height={44} />;
  const { title, effect } = stateOf(value);
  return (
    <>
      <div className={styles.setting}>
        <SwitchButton on={value} label="Review requests first" onToggle={() => save(!value)} />
        <p>
          <strong>{title}.</strong> {effect}
        </p>
      </div>
      {value && <ShownReviewsSetting />}
    </>
  );
}

const SHOWN = 'Speakers see requests under review, but can do nothing yet.';
const HIDDEN = 'Speakers see requests only after review.';

/** Whether speakers see requests only after review, with a switch. */
function ShownReviewsSetting() {
  const { value: isShown, save } = useSetting('showReviews', (saved) => (saved ? SHOWN : HIDDEN));
  if (isShown === undefined) return null;
  return (
    <div className={styles.setting}>
      <SwitchButton
        on={!isShown}
        label="Speakers see requests only after review"
        onToggle={() => save(!isShown)}
      />
      <p>{isShown ? SHOWN : HIDDEN}</p>
    </div>
  );
}

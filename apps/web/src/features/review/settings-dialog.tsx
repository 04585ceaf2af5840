import { NOTICE_DAYS_MAX, NOTICE_DAYS_MIN } from '@portal/contract/limits.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { SkeletonLine } from '../../components/feedback/skeletons.tsx';
import { SelectBox } from '../../components/form/select-field.tsx';
import { SwitchButton } from '../../components/form/switch-button.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { useSetting } from '../../domain/settings.ts';
import { counted } from '../../lib/text.ts';

interface SettingsDialogProps {
  open: boolean;
  onClose: () => void;
}

/** How the portal handles new requests. Each setting is saved as soon as it's changed. */
export function SettingsDialog({ open, onClose }: SettingsDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Request settings"
      actions={
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Stack gap={24}>
        <ReviewSetting />
        <NoticeSetting />
      </Stack>
    </Dialog>
  );
}

const REVIEW_LABEL = 'Review requests first';
const reviewEffect = (isOn: boolean): string =>
  isOn
    ? 'New requests stay in Pending Review until you pass them on.'
    : 'New requests skip Pending Review. We email the speaker right away.';

/** Whether administrators review new requests, and whether speakers see them meanwhile. */
function ReviewSetting() {
  const { value, isMissing, save } = useSetting('reviewFirst', reviewEffect);
  if (isMissing) return <Notice severity="error">We couldn&apos;t load the settings.</Notice>;
  if (value === undefined) return <SkeletonLine width={320} height={44} />;
  return (
    <>
      <Switch label={REVIEW_LABEL} on={value} effect={reviewEffect(value)} onToggle={() => save(!value)} />
      {value && <HiddenReviewsSetting />}
    </>
  );
}

const HIDDEN_LABEL = 'Speakers see requests only after review';
const hiddenEffect = (isShown: boolean): string =>
  isShown
    ? "Speakers also see requests under review, but can't answer them yet."
    : 'Speakers see a request only after you pass it on.';

/** Whether speakers see requests only after review. */
function HiddenReviewsSetting() {
  const { value: isShown, save } = useSetting('showReviews', hiddenEffect);
  if (isShown === undefined) return null;
  return (
    <Switch
      label={HIDDEN_LABEL}
      on={!isShown}
      effect={hiddenEffect(isShown)}
      onToggle={() => save(!isShown)}
    />
  );
}

interface SwitchProps {
  label: string;
  on: boolean;
  /** What the setting does as it is. */
  effect: string;
  onToggle: () => void;
}

function Switch({ label, on, effect, onToggle }: SwitchProps) {
  return (
    <Row align="start" wrap={false}>
      <SwitchButton on={on} label={label} onToggle={onToggle} />
      <p>
        <strong>{label}</strong>
        <br />
        {effect}
      </p>
    </Row>
  );
}

const NOTICE_OPTIONS = Array.from({ length: NOTICE_DAYS_MAX - NOTICE_DAYS_MIN + 1 }, (_, index) => ({
  value: String(NOTICE_DAYS_MIN + index),
  label: counted(NOTICE_DAYS_MIN + index, 'day'),
}));

/** The minimum number of days between a request and its visit. */
function NoticeSetting() {
  const { value, isMissing, save } = useSetting(
    'noticeDays',
    (days) => `Speakers get at least ${counted(days, 'day')} of notice.`,
  );
  if (isMissing) return null;
  if (value === undefined) return <SkeletonLine width={320} height={44} />;
  return (
    <Stack gap={4} align="start">
      <SelectBox
        label="Notice before a visit"
        options={NOTICE_OPTIONS}
        value={String(value)}
        onChange={(days) => save(Number(days))}
      />
      <p>Teachers see no earlier free times. They can still ask for one, but we warn them.</p>
    </Stack>
  );
}

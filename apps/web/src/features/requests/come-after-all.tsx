import { acceptAfterAll } from '@portal/contract/requests/requests.contract.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { Button } from '../../components/button.tsx';
import { ZonedTime } from '../../components/times.tsx';
import { clocksOf } from '../../domain/request-clocks.ts';
import { sideName } from '../../domain/step-labels.ts';
import { call } from '../../lib/api.ts';
import { VisitConflictNotice } from '../visits/visit-conflict-notice.tsx';
import { StepPanel } from './step-panel.tsx';
import styles from './steps.module.css';
import { useStep } from './use-step.ts';

/** Lets a speaker who has declined come to the visit after all. */
export function ComeAfterAll({ request }: { request: SpeakerRequest }) {
  const { take, stateOf, blocked } = useStep(request);
  const { _id: id, version, dateTime, minutes } = request;
  const clocks = clocksOf(request, 'speaker');
  const teacher = sideName(request, 'teacher', 'speaker');
  const come = () =>
    take({
      name: 'come',
      send: () => call(acceptAfterAll, { params: { id }, body: { version } }),
      said: `The visit is confirmed. We'll let ${teacher} know.`,
    });
  return (
    <StepPanel title="Have your plans changed?">
      <p>
        You can still come while {teacher} hasn&apos;t asked someone else:{' '}
        <ZonedTime instant={dateTime} clocks={clocks} minutes={minutes} />
      </p>
      {blocked && <VisitConflictNotice failure={blocked} clocks={clocks} />}
      <div className={styles.buttons}>
        <Button variant="outlined" {...stateOf('come')} onClick={come}>
          I can come after all
        </Button>
      </div>
    </StepPanel>
  );
}

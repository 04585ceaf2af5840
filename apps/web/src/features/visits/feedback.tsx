import { SIDES, type Side } from '@portal/contract/requests/request-steps.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Pencil } from '../../components/icons.tsx';
import { KeyValues } from '../../components/key-values.tsx';
import { Grid } from '../../components/layout/grid.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { speakerName, teacherName } from '../../domain/request-labels.ts';
import { Part, StepPanel } from '../../domain/request-parts.tsx';
import { isFocusLost } from '../../lib/keep-focus.ts';
import styles from './feedback.module.css';
import { answersOf, FeedbackForm } from './feedback-form.tsx';

const TITLE = 'After the visit';

interface OwnFeedbackProps {
  request: SpeakerRequest;
  viewer: Side;
}

/** What the viewer said about a past visit, or the form that asks. */
export function OwnFeedback({ request, viewer }: OwnFeedbackProps) {
  const own = request.feedback[viewer];
  const [changing, setChanging] = useState(false);
  const changeButton = useRef<HTMLSpanElement>(null);
  const hadForm = useRef(false);
  const hasForm = own === null || changing;

  // The form disappears with the focused button.
  useEffect(() => {
    if (hadForm.current && !hasForm && isFocusLost()) changeButton.current?.querySelector('button')?.focus();
    hadForm.current = hasForm;
  }, [hasForm]);

  if (hasForm) {
    const close = () => setChanging(false);
    return (
      <StepPanel title={TITLE} urgent={own === null}>
        <FeedbackForm
          request={request}
          viewer={viewer}
          onSaved={close}
          {...(own !== null && { onCancel: close })}
        />
      </StepPanel>
    );
  }
  return (
    <Part
      title={TITLE}
      actions={
        <span ref={changeButton}>
          <Button
            variant="outlined"
            size="small"
            icon={<Pencil size={16} aria-hidden />}
            onClick={() => setChanging(true)}
          >
            Change
            <span className="visually-hidden"> your answers</span>
          </Button>
        </span>
      }
    >
      <KeyValues items={answersOf(own)} />
    </Part>
  );
}

/** What both sides said about a past visit, for administrators. */
export function AllFeedback({ request }: { request: SpeakerRequest }) {
  const names = {
    teacher: `${teacherName(request)} (teacher)`,
    speaker: `${speakerName(request)} (speaker)`,
  };
  return (
    <Part title={TITLE}>
      <Grid columns="small" gap={32} rowGap={16}>
        {SIDES.map((side) => {
          const given = request.feedback[side];
          return (
            <Stack as="section" key={side} gap={8}>
              <h4 className={styles.name}>{names[side]}</h4>
              {given ? <KeyValues items={answersOf(given)} /> : <p className="soft">No answer yet</p>}
            </Stack>
          );
        })}
      </Grid>
      {request.recordedResult !== null && (
        <p>
          An administrator recorded that it {request.recordedResult ? 'took place' : "didn't take place"}.
        </p>
      )}
    </Part>
  );
}

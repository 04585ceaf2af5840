import { bookableDays } from '@portal/contract/booking/bookable-days.ts';
import { endPause, pauseSpeaker } from '@portal/contract/speakers/pause.contract.ts';
import { getSpeakerToManage } from '@portal/contract/speakers/speaker-management.contract.ts';
import { getOwnSpeakerProfile } from '@portal/contract/speakers/speakers.contract.ts';
import type { SpeakerProfile } from '@portal/contract/speakers/speakers.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/feedback/notice.tsx';
import { DateInput } from '../components/form/date-input.tsx';
import { Panel } from '../components/layout/panel.tsx';
import { Row, Stack } from '../components/layout/stack.tsx';
import { call } from '../lib/api.ts';
import { messageOf } from '../lib/api-error.ts';
import { callKey } from '../lib/call-query.ts';
import { dayLabel } from '../lib/times.ts';
import { toast } from '../lib/toasts.ts';
import styles from './speaker-pause.module.css';

/** Pauses a speaker until a day, or with null ends the pause. */
const usePause = ({ userId: { _id: userId } }: SpeakerProfile) => {
  const client = useQueryClient();
  const params = { userId };
  return useMutation({
    mutationFn: (until: string | null) =>
      until === null ? call(endPause, { params }) : call(pauseSpeaker, { params, body: { until } }),
    onSuccess: (saved) => {
      for (const key of [callKey(getOwnSpeakerProfile), callKey(getSpeakerToManage, { params })])
        if (client.getQueryData(key)) client.setQueryData(key, saved);
      const { pausedUntil } = saved;
      toast(
        'success',
        pausedUntil === null ? 'The break is over.' : `On a break until ${dayLabel(pausedUntil)}.`,
      );
    },
    onError: (error) => toast('error', messageOf(error)),
  });
};

/** Shows until when a speaker is paused, with a button to end the pause now. */
export function PauseNotice({ profile }: { profile: SpeakerProfile }) {
  const pause = usePause(profile);
  if (profile.pausedUntil === null) return null;
  return (
    <Notice
      severity="info"
      title={`On a break until ${dayLabel(profile.pausedUntil)}`}
      action={
        <Button size="small" variant="text" busy={pause.isPending} onClick={() => pause.mutate(null)}>
          End the break
        </Button>
      }
    >
      Teachers see that day, and can ask for visits from then on. Visits and requests stay.
    </Notice>
  );
}

/** Lets a visible speaker take a break from visits. */
export function PausePanel({ profile }: { profile: SpeakerProfile }) {
  const pause = usePause(profile);
  const [until, setUntil] = useState('');
  const id = useId();
  if (!profile.visible) return null;
  return (
    <Panel
      title="Take a break"
      subtitle="Nobody can ask for a visit before the day you choose. Teachers still find the profile, so they can plan ahead."
    >
      <PauseNotice profile={profile} />
      <Row gap={12} align="end">
        <Stack gap={4} className={styles.day}>
          <label htmlFor={id} className="label">
            Back on
          </label>
          <DateInput id={id} value={until} min={bookableDays().first} onChange={setUntil} />
        </Stack>
        <Button
          variant="outlined"
          disabled={until === ''}
          busy={pause.isPending}
          onClick={() => pause.mutate(until)}
        >
          {profile.pausedUntil === null ? 'Start the break' : 'Change the day'}
        </Button>
      </Row>
    </Panel>
  );
}

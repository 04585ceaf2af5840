import { getSchedule, listFreeTimes, saveSchedule } from '@portal/contract/availability/schedule.contract.ts';
import type { CheckedSchedule } from '@portal/contract/availability/schedule.schemas.ts';
import { hasHours } from '@portal/contract/availability/schedule.ts';
import type { SpeakerProfile } from '@portal/contract/speakers/speakers.schemas.ts';
import { wallClockOf } from '@portal/contract/visits/visit-time.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Check } from '../../components/icons.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { callKey, callQuery } from '../../lib/call-query.ts';
import { dayLabel } from '../../lib/times.ts';
import { toast } from '../../lib/toasts.ts';
import { DESKTOP, useMediaQuery } from '../../lib/use-media-query.ts';
import { SCHOOL_WEEK, scheduleValues } from '../availability/schedule-values.ts';
import { SpeakerCard } from '../speaker-search/speaker-card.tsx';
import styles from './first-steps.module.css';

/** The speaker's saved hours. */
export const scheduleQuery = (userId: string) => ({
  ...callQuery(getSchedule, { params: { userId } }),
  meta: { handlesError: true },
});

interface FirstStepsProps {
  userId: string;
  /** Null if there is none yet. */
  profile: SpeakerProfile | null;
}

/** A new speaker's checklist: profile, talks, hours. Hidden once everything is done. */
export function FirstSteps({ userId, profile }: FirstStepsProps) {
  const { data: schedule } = useQuery(scheduleQuery(userId));
  const isWide = useMediaQuery(DESKTOP);
  if (!schedule) return null;
  const knowsHours = schedule.saved && hasHours(schedule);
  const done = [
    profile?.complete === true && profile.imageUrl !== null,
    (profile?.talks.length ?? 0) > 0,
    knowsHours,
    profile?.visible === true && knowsHours,
  ];
  const [hasPhoto, hasTalks, hasTimes, isFound] = done;
  const count = done.filter(Boolean).length;
  if (count === done.length) return null;
  const profileLink = profile === null ? '/speaker-submit-info' : '/profile/edit';
  return (
    <Panel title="Your first steps" subtitle={`${count} of ${done.length} done`}>
      <progress className={styles.progress} value={count} max={done.length} aria-label="Steps done" />
      <Row align="start" gap={32} wrap={false}>
        <Stack as="ol" grow>
          <Step title="You and your photo" isDone={hasPhoto}>
            <p className="soft">What you do, in your own words, and a face to look forward to.</p>
            <LinkButton to={profileLink} variant="outlined" size="small">
              {profile === null ? 'Write your profile' : 'Add what is missing'}
            </LinkButton>
          </Step>
          <Step title="Your talks" isDone={hasTalks}>
            <p className="soft">
              For example: “A day on a wind turbine” or “Test your own tap water”. Teachers search for these.
            </p>
            {profile && (
              <LinkButton to="/profile/edit" hash="talks" variant="outlined" size="small">
                Add a talk
              </LinkButton>
            )}
          </Step>
          <Step title="Your hours" isDone={hasTimes}>
            <p className="soft">When you could visit. You still say yes or no to each request.</p>
            <SchoolHours userId={userId} schedule={schedule} />
          </Step>
          <Step title="Teachers can find you" isDone={isFound}>
            <p className="soft">With a complete profile and your hours, you appear first in searches.</p>
          </Step>
        </Stack>
        {isWide && profile && <OwnCard profile={profile} />}
      </Row>
    </Panel>
  );
}

/** The card that teachers see so far. It repeats the profile, so it's hidden from the keyboard and screen readers. */
function OwnCard({ profile }: { profile: SpeakerProfile }) {
  const talk = profile.talks[0]?.title ?? null;
  return (
    <ul className={styles.card} inert>
      <SpeakerCard speaker={{ ...profile, talk }} first />
    </ul>
  );
}

interface StepProps {
  title: string;
  isDone: boolean | undefined;
  children: ReactNode;
}

/** A step. What to do disappears once it's done. */
function Step({ title, isDone = false, children }: StepProps) {
  return (
    <Row as="li" align="start" gap={12} wrap={false}>
      <span className={styles.mark} data-done={isDone}>
        {isDone && <Check size={16} aria-hidden />}
      </span>
      <Stack gap={8} align="start" grow>
        <p className="bold">
          {title}
          {isDone && <span className="visually-hidden"> (done)</span>}
        </p>
        {!isDone && children}
      </Stack>
    </Row>
  );
}

interface SchoolHoursProps {
  userId: string;
  schedule: CheckedSchedule;
}

/** Saves the hours of most schools with one tap. */
function SchoolHours({ userId, schedule }: SchoolHoursProps) {
  const client = useQueryClient();
  const params = { userId };
  const saving = useMutation({
    mutationFn: async () => {
      const body = { ...scheduleValues(schedule), ...SCHOOL_WEEK };
      const saved = await call(saveSchedule, { params, body });
      const { timezone } = saved;
      const [first] = (await call(listFreeTimes, { params, query: { timezone } })).times;
      return { saved, day: first && wallClockOf(first, timezone).slice(0, 'YYYY-MM-DD'.length) };
    },
    onSuccess: ({ saved, day }) => {
      client.setQueryData(callKey(getSchedule, { params }), saved);
      const from = day === undefined ? '' : ` Teachers can ask for visits from ${dayLabel(day)} on.`;
      toast('success', `Saved: Monday to Friday, 8 AM to 3 PM.${from}`);
    },
    onError: (error) => toast('error', messageOf(error)),
  });
  return (
    <Row>
      <Button size="small" busy={saving.isPending} onClick={() => saving.mutate()}>
        Typical school hours
      </Button>
      <LinkButton to="/speaker-schedule" variant="text" size="small">
        Choose my hours
      </LinkButton>
    </Row>
  );
}

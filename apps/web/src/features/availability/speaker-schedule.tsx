import { getSpeakerToManage } from '@portal/contract/speakers/speaker-management.contract.ts';
import { timeZonesIn } from '@portal/contract/time-zones.ts';
import { useQuery } from '@tanstack/react-query';
import { FormSkeleton } from '../../components/feedback/skeletons.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PersonLoadError } from '../../domain/person-load-error.tsx';
import { nameOf } from '../../domain/speaker-labels.ts';
import { PausePanel } from '../../domain/speaker-pause.tsx';
import { callQuery } from '../../lib/call-query.ts';
import { Schedule } from './schedule-form.tsx';
import { scheduleOf } from './schedule-labels.ts';

/** The screen on which administrators change a speaker's availability. */
export function SpeakerSchedule({ userId }: { userId: string }) {
  const {
    data: speaker,
    error,
    refetch,
  } = useQuery({
    ...callQuery(getSpeakerToManage, { params: { userId } }),
    meta: { handlesError: true },
  });
  const texts = speaker && scheduleOf(nameOf(speaker));
  return (
    <Page
      title={texts?.form ?? 'Availability'}
      isTitleLoading={!texts && !error}
      subtitle="Let teachers know when this speaker can visit."
      width={900}
      actions={
        <LinkButton to="/admin-all-speakers" variant="outlined">
          All Speakers
        </LinkButton>
      }
    >
      {texts && (
        <>
          <Schedule userId={userId} texts={texts} zone={timeZonesIn(speaker)[0]} requests="/admin-requests" />
          <PausePanel profile={speaker} />
        </>
      )}
      {!texts && !error && (
        <Panel>
          <FormSkeleton count={8} />
        </Panel>
      )}
      {!texts && error && <PersonLoadError what="speaker" error={error} onRetry={refetch} />}
    </Page>
  );
}

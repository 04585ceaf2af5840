import { getNeverAsked } from '@portal/contract/impact/never-asked.contract.ts';
import type { NeverAsked as Lists, UnaskedSpeaker } from '@portal/contract/impact/never-asked.schemas.ts';
import { NOT_ASKED_DAYS, SUGGESTED_DAYS } from '@portal/contract/limits.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { SkeletonLine } from '../../components/feedback/skeletons.tsx';
import { ErrorState } from '../../components/feedback/states.tsx';
import { Grid } from '../../components/layout/grid.tsx';
import { Line } from '../../components/layout/line.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { Text } from '../../components/layout/text.tsx';
import { callQuery } from '../../lib/call-query.ts';
import { counted } from '../../lib/text.ts';
import { ChoiceList } from './choice-list.tsx';
import { ListDownload } from './list-download.tsx';
import { dayText } from './measures.ts';
import { joined, UNASKED_SPEAKER } from './unasked-speaker.ts';
import { useSuggestion } from './use-suggestion.tsx';
import { type TeacherList, teachersOf, WriteToTeachers } from './write-to-teachers.tsx';

/** Speakers whom nobody asks, and schools and counties without a visit, each with what helps. */
export function NeverAsked() {
  const { data, error, refetch } = useQuery(callQuery(getNeverAsked));
  if (data) return <LoadedLists lists={data} />;
  return error ? (
    <ErrorState
      title="We couldn't load who is never asked. Please try again."
      error={error}
      onRetry={refetch}
    />
  ) : (
    <SkeletonLine height={320} />
  );
}

function LoadedLists({ lists: { speakers, suggested, since, schools, counties } }: { lists: Lists }) {
  const [writing, setWriting] = useState<{ of: TeacherList; clear: () => void }>();
  const { suggest, busy, leftOut } = useSuggestion();
  const close = () => setWriting(undefined);
  return (
    <>
      <Grid columns="large" gap={24} align="start">
        <Stack gap={24}>
          <ChoiceList
            title={`Speakers not asked for ${NOT_ASKED_DAYS} days`}
            subtitle={`${counted(speakers.total, 'speaker')}. Suggest some of them: for ${SUGGESTED_DAYS / 7} weeks, teachers see them first among speakers who fit as well.`}
            rows={speakers.rows.filter(({ suggestedUntil }) => suggestedUntil === null)}
            total={speakers.total - speakers.rows.filter((row) => row.suggestedUntil !== null).length}
            empty={
              speakers.total === 0
                ? 'Every speaker was asked, or is on a break.'
                : 'All of them are suggested already.'
            }
            {...UNASKED_SPEAKER}
            action="Suggest these speakers"
            busy={busy}
            onAct={(chosen, clear) => suggest(chosen, true, clear)}
            download={<ListDownload list="speakers" what="speakers not asked" />}
          />
          {suggested.length > 0 && (
            <Suggested speakers={suggested} onTakeBack={(speaker) => suggest([speaker], false)} />
          )}
        </Stack>
        <Stack gap={24}>
          <ChoiceList
            title="Schools without a visit this school year"
            subtitle={`${counted(schools.total, 'school has', 'schools have')} had no visit since ${dayText(since)}, and none is coming up.`}
            rows={schools.rows}
            total={schools.total}
            empty="Every school of your teachers has had a visit."
            keyOf={({ key }) => key}
            nameOf={({ school }) => school}
            detailOf={({ city, state, teachers }) =>
              [joined(city, state), counted(teachers, 'teacher')].filter(Boolean).join(' · ')
            }
            action="Write to these teachers"
            onAct={(chosen, clear) =>
              setWriting({ of: teachersOf({ schools: chosen.map(({ key }) => key) }), clear })
            }
            download={<ListDownload list="schools" what="schools without a visit" />}
          />
          <ChoiceList
            title="Counties without a visit this school year"
            subtitle={`${counted(counties.total, 'county', 'counties')} in which no school of your teachers had one.`}
            rows={counties.rows}
            total={counties.total}
            empty="Every county of your teachers has had a visit."
            keyOf={({ county }) => county}
            nameOf={({ county }) => county}
            detailOf={(row) => `${counted(row.schools, 'school')} · ${counted(row.teachers, 'teacher')}`}
            action="Write to these teachers"
            onAct={(chosen, clear) =>
              setWriting({ of: teachersOf({ counties: chosen.map(({ county }) => county) }), clear })
            }
            download={<ListDownload list="counties" what="counties without a visit" />}
          />
        </Stack>
      </Grid>
      <WriteToTeachers
        of={writing?.of}
        onClose={close}
        onSent={() => {
          writing?.clear();
          close();
        }}
      />
      {leftOut}
    </>
  );
}

interface SuggestedProps {
  speakers: readonly UnaskedSpeaker[];
  onTakeBack: (speaker: UnaskedSpeaker) => void;
}

/** Everybody who is suggested now, and until when. */
function Suggested({ speakers, onTakeBack }: SuggestedProps) {
  return (
    <Panel title="Suggested first" subtitle="It ends by itself after the last day.">
      <Stack as="ul" gap={0} aria-label="Suggested first">
        {speakers.map((speaker) => (
          <Line key={speaker._id}>
            <Stack gap={0} grow>
              <Text as="span" lines={2}>
                {joined(fullName(speaker), speaker.organization)}
              </Text>
              <Text as="span" size="small" tone="soft">
                Until {dayText(speaker.suggestedUntil ?? '')} ·{' '}
                {speaker.lastAskedAt === null
                  ? 'not asked yet'
                  : `last asked ${dayText(speaker.lastAskedAt)}`}
              </Text>
            </Stack>
            <Button variant="text" size="small" onClick={() => onTakeBack(speaker)}>
              Take back
              <span className="visually-hidden"> the suggestion of {fullName(speaker)}</span>
            </Button>
          </Line>
        ))}
      </Stack>
    </Panel>
  );
}

import { listUserRequests } from '@portal/contract/review/review.contract.ts';
import { searchSpeakers } from '@portal/contract/speaker-search/speaker-search.contract.ts';
import type { FoundSpeaker } from '@portal/contract/speakers/speakers.schemas.ts';
import { getTeacher } from '@portal/contract/teachers/teachers.contract.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { PartState } from '../../components/feedback/part-state.tsx';
import { SearchField } from '../../components/form/search-field.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PersonLink } from '../../domain/person-link.tsx';
import { PersonLoadError } from '../../domain/person-load-error.tsx';
import { nameOf, whereAndHow } from '../../domain/speaker-labels.ts';
import { SpeakerRow } from '../../domain/speaker-row.tsx';
import { callKey, callQuery } from '../../lib/call-query.ts';
import { toast } from '../../lib/toasts.ts';
import { BookingForm } from './booking-form.tsx';

const LISTED = 10;

/** The screen on which administrators send a request for a teacher: first the speaker, then the form. */
export function BookForTeacher({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery({
    ...callQuery(getTeacher, { params: { userId } }),
    meta: { handlesError: true },
  });
  const [speaker, setSpeaker] = useState<FoundSpeaker>();
  const client = useQueryClient();
  const navigate = useNavigate();
  const name = data && fullName(data.userId);
  return (
    <Page
      title={name === undefined ? 'Book a visit' : `Book a visit for ${name}`}
      subtitle="The request is the teacher's. We ask the speaker at once, and email the teacher what you entered."
      isTitleLoading={!data && !error}
      width={900}
      actions={
        <LinkButton to="/admin-people/$userId" params={{ userId }} variant="outlined">
          Back to the teacher
        </LinkButton>
      }
    >
      {!data && error && <PersonLoadError what="user" error={error} onRetry={refetch} />}
      {data && !speaker && <SpeakerChoice onChoose={setSpeaker} />}
      {data && speaker && (
        <>
          <Panel title="Speaker">
            <SpeakerRow
              speaker={speaker}
              name={<PersonLink userId={speaker._id}>{nameOf(speaker)}</PersonLink>}
              hook={speaker.talk}
              visit={whereAndHow(speaker)}
              action={
                <Button size="small" variant="outlined" onClick={() => setSpeaker(undefined)}>
                  Choose someone else
                </Button>
              }
            />
          </Panel>
          <Panel title="Request">
            <BookingForm
              key={speaker._id}
              speaker={speaker}
              forTeacher={userId}
              onBooked={(request, shown) => {
                void client.invalidateQueries({ queryKey: callKey(listUserRequests) });
                toast('success', `We asked ${nameOf(speaker)} for "${request.eventName}" and told ${name}.`);
                if (shown) void navigate({ to: '/admin-people/$userId', params: { userId } });
              }}
            />
          </Panel>
        </>
      )}
    </Page>
  );
}

/** A search for the speaker. */
function SpeakerChoice({ onChoose }: { onChoose: (speaker: FoundSpeaker) => void }) {
  const [q, setQ] = useState('');
  const { data, error, refetch } = useQuery({
    ...callQuery(searchSpeakers, { query: { q, facets: 'no', limit: LISTED } }),
    placeholderData: keepPreviousData,
    meta: { handlesError: true },
  });
  return (
    <Panel title="Which speaker?" subtitle="Speakers whom teachers can see now.">
      <SearchField
        label="Search speakers"
        placeholder="Search by name, topic, organization or place"
        value={q}
        onSearch={setQ}
      />
      {!data && <PartState name="speakers" error={error} onRetry={refetch} />}
      {data?.items.length === 0 && (
        <p className="empty-box">No speakers found. Try a name, or fewer words.</p>
      )}
      {data && data.items.length > 0 && (
        <Stack as="ul" gap={24} aria-label="Speakers">
          {data.items.map((speaker) => (
            <li key={speaker._id}>
              <SpeakerRow
                speaker={speaker}
                name={<PersonLink userId={speaker._id}>{nameOf(speaker)}</PersonLink>}
                hook={speaker.talk}
                visit={whereAndHow(speaker)}
                action={
                  <Button
                    size="small"
                    variant="outlined"
                    aria-label={`Choose ${nameOf(speaker)}`}
                    onClick={() => onChoose(speaker)}
                  >
                    Choose
                  </Button>
                }
              />
            </li>
          ))}
        </Stack>
      )}
      {data && data.total > data.items.length && (
        <p className="soft small">
          The first {data.items.length} of {data.total}. Search to find others.
        </p>
      )}
    </Panel>
  );
}

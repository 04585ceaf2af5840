import { listText } from '@portal/contract/american-english.ts';
import { askInstead, stopAskingInstead } from '@portal/contract/booking/booking.contract.ts';
import { ASKED_INSTEAD_MAX } from '@portal/contract/limits.ts';
import { INITIAL_STATUS } from '@portal/contract/requests/request-status.ts';
import { isUndecided } from '@portal/contract/requests/request-steps.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import type { SimilarSpeaker } from '@portal/contract/speaker-search/similar-speakers.call-schemas.ts';
import { calledName } from '@portal/contract/users/full-name.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { RowSkeletons } from '../../components/feedback/skeletons.tsx';
import { CheckBox } from '../../components/form/choice-fields.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { speakerName } from '../../domain/request-labels.ts';
import styles from '../../domain/request-parts.module.css';
import { StepPanel } from '../../domain/request-parts.tsx';
import { ownRequests, similarSpeakers, useRequestLists } from '../../domain/request-queries.ts';
import { nameOf } from '../../domain/speaker-labels.ts';
import { SpeakerRow } from '../../domain/speaker-row.tsx';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { toast } from '../../lib/toasts.ts';
import { askLabel, comingOf, isFitting, isFree, reasonsOf, whoIsFree } from './similar-speaker-texts.ts';

interface SimilarSpeakersProps {
  request: SpeakerRequest;
  title: string;
}

/** Lists other speakers to ask: up to three at once with the same request, or one with a changed request. */
export function SimilarSpeakers({ request, title }: SimilarSpeakersProps) {
  const { data: speakers, isLoadingError, refetch } = useQuery(similarSpeakers(request._id));
  const { data: requests } = useQuery({ ...ownRequests(), meta: { handlesError: true } });
  const others = (requests ?? []).filter(
    ({ visitId, _id }) => visitId === request.visitId && _id !== request._id,
  );
  const taken = others.find(({ confirmed }) => confirmed);
  const waiting = others.filter((other) => isUndecided(other) && other._id !== request.visitId);
  if (taken) {
    return (
      <Notice severity="success">
        <Link to="/teacher-speaker-requests" search={{ request: taken._id }}>
          {speakerName(taken)} has taken over this visit.
        </Link>
      </Notice>
    );
  }
  if (isLoadingError) {
    return (
      <Notice severity="error" onRetry={refetch}>
        We couldn&apos;t load other speakers.
      </Notice>
    );
  }
  if (speakers?.length === 0 && waiting.length === 0) {
    return (
      <StepPanel title={title}>
        <p>We found nobody in the same field who&apos;s free at that time.</p>
        <div className={styles.buttons}>
          <LinkButton to="/teacher-search-speaker" variant="outlined">
            Search speakers
          </LinkButton>
        </div>
      </StepPanel>
    );
  }
  return (
    <StepPanel title={title}>
      {waiting.length > 0 && <Waiting request={request} asked={waiting} />}
      {!speakers && <RowSkeletons count={3} />}
      {speakers && speakers.length > 0 && (
        <Choice
          key={speakers.map(({ _id }) => _id).join()}
          request={request}
          speakers={speakers}
          most={ASKED_INSTEAD_MAX - waiting.length}
        />
      )}
    </StepPanel>
  );
}

interface WaitingProps {
  request: SpeakerRequest;
  /** The undecided requests to people who were asked instead. */
  asked: readonly SpeakerRequest[];
}

/** Who is being asked at the moment. */
function Waiting({ request, asked }: WaitingProps) {
  const lists = useRequestLists();
  const client = useQueryClient();
  const stopping = useMutation({
    mutationFn: () => call(stopAskingInstead, { params: { id: request._id } }),
    onSuccess: ({ message }) => toast('success', message),
    onError: (error) => toast('error', messageOf(error)),
    onSettled: () => {
      lists.reload();
      return client.invalidateQueries(similarSpeakers(request._id));
    },
  });
  return (
    <>
      <p role="status">
        You&apos;ve asked {listText(asked.map(speakerName))}. The first who accepts gets the visit.
      </p>
      <div>
        <Button size="small" variant="outlined" busy={stopping.isPending} onClick={() => stopping.mutate()}>
          Stop asking
        </Button>
      </div>
    </>
  );
}

interface ChoiceProps {
  request: SpeakerRequest;
  speakers: readonly SimilarSpeaker[];
  /** How many more can be asked at once. */
  most: number;
}

/** Whom to ask. The best fitting are chosen already, so that one tap asks them. */
function Choice({ request, speakers, most }: ChoiceProps) {
  const [chosen, setChosen] = useState(() =>
    speakers
      .filter(isFitting)
      .slice(0, most)
      .map(({ _id }) => _id),
  );
  const lists = useRequestLists();
  const client = useQueryClient();
  // The reason an administrator gave applies to whoever is asked, so the request has to be reviewed again.
  const mayAskAtOnce = request.answer !== 'rejected' && most > 0;
  const canAskAtOnce = mayAskAtOnce && speakers.some(isFree);
  const asking = useMutation({
    mutationFn: () => call(askInstead, { params: { id: request._id }, body: { speakerIds: chosen } }),
    onSuccess: (asked) => {
      const names = listText(asked.map(speakerName));
      const isReviewed = asked.some(({ status }) => status === INITIAL_STATUS);
      toast(
        'success',
        isReviewed
          ? `You've changed this request since we read it. We'll read it again, then ask ${names}.`
          : `We've asked ${names}.`,
      );
    },
    onError: (error) => toast('error', messageOf(error)),
    onSettled: async () => {
      await client.invalidateQueries(ownRequests());
      lists.reload();
      return client.invalidateQueries(similarSpeakers(request._id));
    },
  });
  const toggle = (id: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, id].slice(-most) : chosen.filter((one) => one !== id));
  return (
    <>
      <p>
        {whoIsFree(speakers)}{' '}
        {canAskAtOnce
          ? 'Ask up to three at once with the same request: the first who accepts gets the visit.'
          : "We'll fill in the form for you."}
      </p>
      <Stack as="ul" gap={24}>
        {speakers.map((speaker) => (
          <li key={speaker._id}>
            <SpeakerRow
              speaker={speaker}
              name={
                <Link to="/teacher-search-speaker" search={{ speaker: speaker._id, from: request._id }}>
                  {nameOf(speaker)}
                </Link>
              }
              hook={speaker.hook}
              visit={comingOf(speaker)}
              reasons={reasonsOf(speaker, request)}
              box={
                mayAskAtOnce &&
                isFree(speaker) && (
                  <CheckBox
                    label={`Ask ${nameOf(speaker)}`}
                    hideLabel
                    checked={chosen.includes(speaker._id)}
                    onChange={(isChosen) => toggle(speaker._id, isChosen)}
                  />
                )
              }
              action={
                <LinkButton
                  to="/teacher-search-speaker"
                  search={{
                    ...{ speaker: speaker._id, book: true, from: request._id },
                    ...(speaker.nearest !== null && { at: speaker.nearest }),
                  }}
                  variant="outlined"
                  size="small"
                >
                  Ask {calledName(speaker.userId)}
                  {mayAskAtOnce && isFree(speaker) && ' with changes'}
                </LinkButton>
              }
            />
          </li>
        ))}
      </Stack>
      <div className={styles.buttons}>
        {canAskAtOnce && (
          <Button busy={asking.isPending} disabled={chosen.length === 0} onClick={() => asking.mutate()}>
            {askLabel(chosen.length)}
          </Button>
        )}
        {!speakers.some(isFitting) && (
          <LinkButton to="/teacher-search-speaker" variant="outlined">
            Search all speakers
          </LinkButton>
        )}
      </div>
    </>
  );
}

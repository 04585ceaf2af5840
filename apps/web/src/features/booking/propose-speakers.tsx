import { listText } from '@portal/contract/american-english.ts';
import { askInstead } from '@portal/contract/booking/booking.contract.ts';
import { ASKED_INSTEAD_MAX } from '@portal/contract/limits.ts';
import { AWAITING_ANSWER } from '@portal/contract/requests/request-status.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { PartState } from '../../components/feedback/part-state.tsx';
import { CheckBox } from '../../components/form/choice-fields.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { PersonLink } from '../../domain/person-link.tsx';
import { speakerName } from '../../domain/request-labels.ts';
import styles from '../../domain/request-parts.module.css';
import { StepPanel } from '../../domain/request-parts.tsx';
import { similarSpeakers, useRequestLists } from '../../domain/request-queries.ts';
import { nameOf } from '../../domain/speaker-labels.ts';
import { SpeakerRow } from '../../domain/speaker-row.tsx';
import { isUpcoming, sideName } from '../../domain/step-labels.ts';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { toast } from '../../lib/toasts.ts';
import { askLabel, comingOf, isFree, reasonsOf, whoIsFree } from './similar-speaker-texts.ts';

/** Whether a coming visit needs someone else, as its speaker can't come or hasn't answered. */
const needsOthers = (request: SpeakerRequest): boolean =>
  !request.confirmed &&
  isUpcoming(request) &&
  (request.status === AWAITING_ANSWER || ['declined', 'called off', 'no answer'].includes(request.answer));

/** Lets administrators ask other speakers for a request in its teacher's name. */
export function ProposeSpeakers({ request }: { request: SpeakerRequest }) {
  const [isOpen, setOpen] = useState(false);
  if (!needsOthers(request)) return null;
  return isOpen ? (
    <Proposal request={request} onDone={() => setOpen(false)} />
  ) : (
    <div>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        Propose other speakers
      </Button>
    </div>
  );
}

function Proposal({ request, onDone }: { request: SpeakerRequest; onDone: () => void }) {
  const {
    data: speakers,
    error,
    refetch,
  } = useQuery({
    ...similarSpeakers(request._id),
    meta: { handlesError: true },
  });
  const teacher = sideName(request, 'teacher', 'admin');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const lists = useRequestLists();
  const client = useQueryClient();
  const asking = useMutation({
    mutationFn: () => call(askInstead, { params: { id: request._id }, body: { speakerIds: [...chosen] } }),
    onSuccess: (asked) => {
      toast(
        'success',
        `We asked ${listText(asked.map(speakerName))} in ${teacher}'s name, and told ${teacher}.`,
      );
      onDone();
    },
    onError: (refusal) => toast('error', messageOf(refusal)),
    onSettled: () => {
      lists.reload();
      return client.invalidateQueries(similarSpeakers(request._id));
    },
  });
  const toggle = (id: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, id].slice(-ASKED_INSTEAD_MAX) : chosen.filter((one) => one !== id));
  return (
    <StepPanel title="Propose other speakers">
      {!speakers && <PartState name="other speakers" error={error} onRetry={refetch} />}
      {speakers?.length === 0 && <p>We found nobody in the same field who&apos;s free at that time.</p>}
      {speakers && speakers.length > 0 && (
        <>
          <p>
            {whoIsFree(speakers)} We ask up to three in {teacher}&apos;s name, with the same request. The
            first who accepts gets the visit.
          </p>
          <Stack as="ul" gap={24}>
            {speakers.map((speaker) => (
              <li key={speaker._id}>
                <SpeakerRow
                  speaker={speaker}
                  name={<PersonLink userId={speaker._id}>{nameOf(speaker)}</PersonLink>}
                  hook={speaker.hook}
                  visit={comingOf(speaker)}
                  reasons={reasonsOf(speaker, request)}
                  box={
                    isFree(speaker) && (
                      <CheckBox
                        label={`Ask ${nameOf(speaker)}`}
                        hideLabel
                        checked={chosen.includes(speaker._id)}
                        onChange={(isChosen) => toggle(speaker._id, isChosen)}
                      />
                    )
                  }
                />
              </li>
            ))}
          </Stack>
        </>
      )}
      <div className={styles.buttons}>
        <Button variant="text" onClick={onDone}>
          Close
        </Button>
        {speakers?.some(isFree) && (
          <Button busy={asking.isPending} disabled={chosen.length === 0} onClick={() => asking.mutate()}>
            {askLabel(chosen.length)}
          </Button>
        )}
      </div>
    </StepPanel>
  );
}

import { ASKED_FOR_OPEN_REQUEST_MAX, PERSONAL_MESSAGE_MAX } from '@portal/contract/limits.ts';
import {
  askThese,
  inviteForOpenRequest,
  listFittingSpeakers,
  reviewOpenRequest,
} from '@portal/contract/open-requests/open-requests.contract.ts';
import type { OpenRequestDetails } from '@portal/contract/open-requests/open-requests.schemas.ts';
import { calledName } from '@portal/contract/users/full-name.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { PartState } from '../../components/feedback/part-state.tsx';
import { CheckBox } from '../../components/form/choice-fields.tsx';
import controls from '../../components/form/controls.module.css';
import { FooterActions, Form, SubmitButton } from '../../components/form/form.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { PersonLink } from '../../domain/person-link.tsx';
import { StepPanel } from '../../domain/request-parts.tsx';
import { nameOf } from '../../domain/speaker-labels.ts';
import { call } from '../../lib/api.ts';
import { callQuery } from '../../lib/call-query.ts';
import { counted } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { FittingSpeakerList } from './fitting-speaker-list.tsx';
import { useOpenRequestStep, useOpenRequests } from './open-request-queries.ts';

interface AdminToolsProps {
  request: OpenRequestDetails;
}

/** Lets administrators send an open request that is reviewed first, or decline it. */
export function OpenRequestReview({ request }: AdminToolsProps) {
  const { _id, version, teacher } = request;
  const step = useOpenRequestStep<OpenRequestDetails>();
  const [isDeclining, setDeclining] = useState(false);
  return (
    <StepPanel title="Read it, then send it to the speakers who fit" urgent>
      <Row>
        <Button
          busy={step.isPending}
          onClick={() =>
            step.mutate({
              send: () =>
                call(reviewOpenRequest, {
                  params: { id: _id },
                  body: { version, decision: 'send', reason: '' },
                }),
              said: 'Sent. Speakers who fit can offer to come now.',
            })
          }
        >
          Send to speakers
        </Button>
        <Button variant="outlined" onClick={() => setDeclining(true)}>
          Decline
        </Button>
      </Row>
      <Dialog open={isDeclining} onClose={() => setDeclining(false)} title="Decline this open request?">
        <DeclineForm request={request} teacher={calledName(teacher)} onClose={() => setDeclining(false)} />
      </Dialog>
    </StepPanel>
  );
}

interface DeclineFormProps extends AdminToolsProps {
  teacher: string;
  onClose: () => void;
}

function DeclineForm({ request, teacher, onClose }: DeclineFormProps) {
  const { show } = useOpenRequests();
  const form = useContractForm(reviewOpenRequest, {
    defaultValues: { version: request.version, decision: 'decline' as const, reason: '' },
    input: (body) => ({ params: { id: request._id }, body }),
    onSuccess: (changed) => {
      show(changed);
      onClose();
      toast('success', `Declined. We've told ${teacher}.`);
    },
  });
  return (
    <Form form={form}>
      <TextField control={form.control} name="reason" label={`Why? ${teacher} reads it.`} rows={3} />
      <FooterActions>
        <SubmitButton form={form} tone="danger">
          Decline
        </SubmitButton>
      </FooterActions>
    </Form>
  );
}

/** What helps an open request that has few offers: asking speakers in person, or inviting somebody new. */
export function HelpFind({ request }: AdminToolsProps) {
  const [open, setOpen] = useState<'ask' | 'invite'>();
  const close = () => setOpen(undefined);
  const isAlone = request.offerCount === 0 && request.places.every(({ isTaken }) => !isTaken);
  return (
    <StepPanel title={isAlone ? 'Nobody has offered yet' : 'Find more people'}>
      <p>Ask speakers who fit with a line from you, or invite someone you know.</p>
      <Row>
        <Button onClick={() => setOpen('ask')}>Ask these speakers</Button>
        <Button variant="outlined" onClick={() => setOpen('invite')}>
          Invite someone new for this
        </Button>
      </Row>
      <Dialog open={open === 'ask'} onClose={close} title="Ask these speakers">
        <AskTheseForm request={request} onClose={close} />
      </Dialog>
      <Dialog open={open === 'invite'} onClose={close} title="Invite someone new for this">
        <InviteForm request={request} onClose={close} />
      </Dialog>
    </StepPanel>
  );
}

interface HelpFormProps extends AdminToolsProps {
  onClose: () => void;
}

/** Asks up to five speakers who fit. */
function AskTheseForm({ request, onClose }: HelpFormProps) {
  const { data, error, refetch } = useQuery({
    ...callQuery(listFittingSpeakers, { params: { id: request._id } }),
    meta: { handlesError: true },
  });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [personalMessage, setPersonalMessage] = useState('');
  const asking = useOpenRequestStep<OpenRequestDetails>();
  const id = useId();
  const isFull = chosen.length === ASKED_FOR_OPEN_REQUEST_MAX;
  if (!data) return <PartState name="speakers who fit" error={error} onRetry={refetch} />;
  if (data.length === 0)
    return <p>Everybody who fits was asked already. Invite someone new for this instead.</p>;
  return (
    <Stack gap={24}>
      <p>Choose up to {ASKED_FOR_OPEN_REQUEST_MAX}. The best fit comes first.</p>
      <FittingSpeakerList
        speakers={data}
        zone={request.zone}
        language={request.preferredLanguage}
        nameOf={(speaker) => <PersonLink userId={speaker._id}>{nameOf(speaker)}</PersonLink>}
        boxOf={(speaker) => {
          const isChosen = chosen.includes(speaker._id);
          return (
            (isChosen || !isFull) && (
              <CheckBox
                label={`Ask ${nameOf(speaker)}`}
                hideLabel
                checked={isChosen}
                onChange={(checked) =>
                  setChosen(checked ? [...chosen, speaker._id] : chosen.filter((one) => one !== speaker._id))
                }
              />
            )
          );
        }}
      />
      <Stack gap={4}>
        <label htmlFor={id} className="label">
          A personal line (optional)
        </label>
        <input
          id={id}
          className={controls.control}
          maxLength={PERSONAL_MESSAGE_MAX}
          value={personalMessage}
          onChange={({ target }) => setPersonalMessage(target.value)}
        />
      </Stack>
      <FooterActions>
        <Button
          disabled={chosen.length === 0}
          busy={asking.isPending}
          onClick={() =>
            asking.mutate({
              send: () =>
                call(askThese, {
                  params: { id: request._id },
                  body: { speakerIds: [...chosen], personalMessage },
                }),
              said: `We've asked ${counted(chosen.length, 'speaker')}.`,
              onDone: onClose,
            })
          }
        >
          {chosen.length === 0 ? 'Ask' : `Ask ${counted(chosen.length, 'speaker')}`}
        </Button>
      </FooterActions>
    </Stack>
  );
}

/** Invites somebody who has no account yet. */
function InviteForm({ request, onClose }: HelpFormProps) {
  const { reload } = useOpenRequests();
  const form = useContractForm(inviteForOpenRequest, {
    defaultValues: { email: '', firstName: '', lastName: '', personalMessage: '' },
    input: (body) => ({ params: { id: request._id }, body }),
    draft: `open-request-invite:${request._id}`,
    onSuccess: ({ message }) => {
      toast('success', message);
      reload();
      onClose();
    },
  });
  const { control } = form;
  return (
    <Form form={form}>
      <p>They register as a speaker, and then see this open request first.</p>
      <TextField control={control} name="firstName" label="First name" required />
      <TextField control={control} name="lastName" label="Last name" hint="Leave blank for a single name." />
      <TextField control={control} name="email" label="Email" type="email" required />
      <TextField control={control} name="personalMessage" label="A personal line (optional)" />
      <FooterActions>
        <SubmitButton form={form}>Send invite</SubmitButton>
      </FooterActions>
    </Form>
  );
}

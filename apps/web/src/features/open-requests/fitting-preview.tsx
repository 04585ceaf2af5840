import {
  askSeveralFirst,
  createOpenRequest,
  previewOpenRequest,
} from '@portal/contract/open-requests/open-requests.contract.ts';
import { timeZoneOf } from '@portal/contract/time-zones.ts';
import { calledName } from '@portal/contract/users/full-name.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { PartState } from '../../components/feedback/part-state.tsx';
import { CheckBox } from '../../components/form/choice-fields.tsx';
import { Grid } from '../../components/layout/grid.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { Text } from '../../components/layout/text.tsx';
import { DialogLink } from '../../components/overlay/dialog-link.tsx';
import { speakerName } from '../../domain/request-labels.ts';
import { nameOf } from '../../domain/speaker-labels.ts';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { callQuery } from '../../lib/call-query.ts';
import { counted } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { type FittingSpeaker, FittingSpeakerList } from './fitting-speaker-list.tsx';
import { askedText, askTheseLabel, askTheseText } from './open-request-labels.ts';
import { useOpenRequests } from './open-request-queries.ts';
import type { OpenRequestValues } from './open-request-values.ts';

interface FittingPreviewProps {
  /** The checked values of the form. */
  values: OpenRequestValues;
  idempotencyKey: string;
  onBack: () => void;
  onSent: () => void;
}

/** How many people fit, before anybody is asked. */
const countText = (count: number, shown: readonly Pick<FittingSpeaker, 'freeAt'>[]): string => {
  if (count === 0)
    return 'Nobody here fits all of it yet. Ask anyway: as soon as someone new fits, they see it.';
  const who = `${counted(count, 'speaker')} ${count === 1 ? 'fits' : 'fit'}`;
  if (shown.length === 0) return `${who}, but nobody is free at these times. They can offer another time.`;
  return `${who}. ${shown.every(({ freeAt }) => freeAt !== null) ? 'These are free and fit best:' : 'These fit best:'}`;
};

/** Who fits and is free, and the two ways of asking: a few people first, or everybody. */
export function FittingPreview({ values, idempotencyKey, onBack, onSent }: FittingPreviewProps) {
  const navigate = useNavigate();
  const { reload } = useOpenRequests();
  const { version: _version, ...form } = values;
  const preview = useQuery({
    ...callQuery(previewOpenRequest, { body: form }),
    meta: { handlesError: true },
  });
  const [thenEverybody, setThenEverybody] = useState(true);
  const speakers = preview.data?.speakers ?? [];
  const body = { ...form, openRequestKey: idempotencyKey };

  const openPage = (id: string) => navigate({ to: '/open-requests/$id', params: { id }, replace: true });
  const everybody = useMutation({
    mutationFn: () => call(createOpenRequest, { body }),
    onSuccess: ({ _id, status }) => {
      onSent();
      reload();
      toast(
        'success',
        status === 'review'
          ? "We've got it. We'll read it first, then show it to everybody who fits."
          : "It's out. We'll email you when someone offers to come.",
      );
      return openPage(_id);
    },
  });
  const these = useMutation({
    mutationFn: () =>
      call(askSeveralFirst, {
        body: { ...body, speakerIds: speakers.map(({ _id }) => _id), thenEverybody },
      }),
    onSuccess: ({ requests, openRequest }) => {
      onSent();
      reload();
      toast('success', askedText(requests.map(speakerName)));
      return openRequest
        ? openPage(openRequest._id)
        : navigate({ to: '/teacher-speaker-requests', replace: true });
    },
  });
  const firstNames = speakers.map(({ userId }) => calledName(userId));
  const theseLabel = askTheseLabel(firstNames);
  const failure = everybody.error ?? these.error;

  return (
    <Panel>
      {!preview.data && (
        <PartState name="speakers who fit" error={preview.error} onRetry={() => preview.refetch()} />
      )}
      {preview.data && (
        <Text role="status" bold>
          {countText(preview.data.count, speakers)}
        </Text>
      )}
      {speakers.length > 0 && (
        <FittingSpeakerList
          speakers={speakers}
          zone={timeZoneOf(values.timezone)}
          language={values.preferredLanguage ?? ''}
          nameOf={(speaker) => (
            <DialogLink parameter="speaker" id={speaker._id}>
              {nameOf(speaker)}
            </DialogLink>
          )}
        />
      )}
      {failure && <Notice severity="error">{messageOf(failure)}</Notice>}
      <Grid columns={2} gap={24}>
        {speakers.length > 0 && values.careerDay == null && (
          <Way
            title={theseLabel}
            text={askTheseText(firstNames)}
            button={
              <Button
                variant="outlined"
                busy={these.isPending}
                disabled={everybody.isPending}
                onClick={() => these.mutate()}
              >
                {theseLabel}
              </Button>
            }
          >
            <CheckBox
              label="If nobody says yes in two school days, ask everybody"
              checked={thenEverybody}
              onChange={setThenEverybody}
            />
          </Way>
        )}
        <Way
          title="Ask everybody who fits"
          text="Everybody who fits can offer to come, and you choose. Nobody sees your email address or phone number until then."
          button={
            <Button
              busy={everybody.isPending}
              disabled={these.isPending || !preview.data}
              onClick={() => everybody.mutate()}
            >
              Ask everybody who fits
            </Button>
          }
        />
      </Grid>
      <div>
        <Button variant="text" disabled={everybody.isPending || these.isPending} onClick={onBack}>
          Change what I wrote
        </Button>
      </div>
    </Panel>
  );
}

interface WayProps {
  title: string;
  text: string;
  button: ReactNode;
  children?: ReactNode;
}

/** One of the ways to ask. */
function Way({ title, text, button, children }: WayProps) {
  return (
    <Stack as="section" gap={12} padding={16} className="surface" aria-label={title}>
      <Text grow>{text}</Text>
      {children}
      <div>{button}</div>
    </Stack>
  );
}

import { dateAndTime } from '@portal/contract/dates.ts';
import { normalizeText } from '@portal/contract/normalize-text.ts';
import { stateKey } from '@portal/contract/places.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { leadsToNoMeeting } from '@portal/contract/visits/video-links.ts';
import { DETAIL_LABELS, type VisitDetail } from '@portal/contract/visits/visit-details.ts';
import { saveVisitDetails } from '@portal/contract/visits/visits.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Notice } from '../../components/feedback/notice.tsx';
import { FooterActions, Form, SubmitButton } from '../../components/form/form.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { clocksOf } from '../../domain/request-clocks.ts';
import { noteOwnChange, ownRequests } from '../../domain/request-queries.ts';
import { neededDetails } from '../../domain/step-labels.ts';
import { type StepFormProps, useStepForm } from './use-step.ts';

/** What is usually the same for each visit at a school. A video link is made for one visit. */
const KEPT = ['address', 'entrance', 'contact', 'equipment'] as const satisfies readonly VisitDetail[];

interface EarlierDetails {
  readonly from: SpeakerRequest;
  readonly details: Partial<SpeakerRequest['details']>;
}

const isSamePlace = (one: SpeakerRequest, other: SpeakerRequest): boolean =>
  normalizeText(one.city) === normalizeText(other.city) && stateKey(one.state) === stateKey(other.state);

/** The details of the teacher's last visit at the same place, for a visit that has none yet; undefined without one. */
export const earlierDetails = (
  request: SpeakerRequest,
  others: readonly SpeakerRequest[],
): EarlierDetails | undefined => {
  if (Object.values(request.details).some((detail) => detail !== '')) return undefined;
  const [from] = others
    .filter((other) => other._id !== request._id && isSamePlace(other, request))
    .filter(({ details }) => KEPT.some((name) => details[name] !== ''))
    .toSorted((one, other) => Date.parse(other.dateTime) - Date.parse(one.dateTime));
  if (!from) return undefined;
  const { address, entrance, contact, equipment } = from.details;
  const onSite = request.isInPerson ? { address, entrance } : {};
  return { from, details: { ...onSite, contact, equipment } };
};

const FIELDS = {
  address: { rows: 2, hint: 'Street, city and where to park' },
  entrance: { rows: 2, hint: 'For example: main entrance, then sign in at the office' },
  contact: { hint: 'Who to call or ask for on the day, with a phone number' },
  equipment: { rows: 2, hint: 'What is there and what to bring. If nothing is needed, say so.' },
  link: { inputMode: 'url', rows: 2, hint: 'The link to join, or the whole invitation' },
  joining: { rows: 2, hint: 'For example: a meeting ID and a passcode' },
} as const;

/** The details that the form asks for. A video link comes with a field for how to join. */
const askedDetails = (request: StepFormProps['request']): VisitDetail[] => {
  const needed = neededDetails(request);
  return needed.includes('link') && !needed.includes('joining') ? [...needed, 'joining'] : needed;
};

/** Edits what people need to know on the day of a visit. */
export function DetailsForm({ request, viewer, onDone }: StepFormProps) {
  const { _id, version, details } = request;
  const { explain } = useStepForm(request);
  const client = useQueryClient();
  const [earlier] = useState(() =>
    viewer === 'teacher'
      ? earlierDetails(request, client.getQueryData(ownRequests().queryKey) ?? [])
      : undefined,
  );
  const form = useContractForm(saveVisitDetails, {
    explain,
    defaultValues: { version, ...details, ...earlier?.details },
    // The version of the details that were loaded, so that nobody's newer ones are overwritten.
    input: (body) => {
      noteOwnChange(_id);
      return { params: { id: _id }, body };
    },
    draft: `details:${_id}`,
    onSuccess: onDone("Details saved. We'll email the others."),
  });
  const link = useWatch({ control: form.control, name: 'link' });
  return (
    <Form form={form}>
      {earlier && (
        <Notice severity="info">
          Filled in from your visit on{' '}
          {dateAndTime(earlier.from.dateTime, clocksOf(earlier.from, viewer).own)}. Please check it, and save.
        </Notice>
      )}
      <p>Everyone involved in the visit sees this and can change it.</p>
      {askedDetails(request).map((name) => (
        <Fragment key={name}>
          <TextField control={form.control} name={name} label={DETAIL_LABELS[name]} {...FIELDS[name]} />
          {name === 'link' && leadsToNoMeeting(link ?? '') && (
            <Notice severity="warning">
              This link opens the video service, not a meeting. Paste the link to your meeting.
            </Notice>
          )}
        </Fragment>
      ))}
      <FooterActions>
        <SubmitButton form={form}>Save details</SubmitButton>
      </FooterActions>
    </Form>
  );
}

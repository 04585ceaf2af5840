import { zonedTimeRange } from '@portal/contract/dates.ts';
import { takeOffer } from '@portal/contract/open-requests/open-requests.contract.ts';
import type { OpenRequestDetails } from '@portal/contract/open-requests/open-requests.schemas.ts';
import type { Role } from '@portal/contract/options.ts';
import { calledName } from '@portal/contract/users/full-name.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { StatusChip } from '../../components/chips.tsx';
import { SelectBox } from '../../components/form/select-field.tsx';
import {
  CalendarClock,
  Check,
  CircleCheck,
  Hourglass,
  MapPin,
  TriangleAlert,
  Video,
} from '../../components/icons.tsx';
import { Grid } from '../../components/layout/grid.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { Text } from '../../components/layout/text.tsx';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog.tsx';
import { DialogLink } from '../../components/overlay/dialog-link.tsx';
import { ZonedTime } from '../../components/times.tsx';
import { PersonLink } from '../../domain/person-link.tsx';
import { distanceLabel, nameOf } from '../../domain/speaker-labels.ts';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { visitFormat } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { freeSlots, slotLabel, slotOf } from './career-day-labels.ts';
import { IconLine } from './open-request-facts.tsx';
import { fitTexts } from './open-request-labels.ts';
import { useOpenRequests } from './open-request-queries.ts';

export type Offer = OpenRequestDetails['offers'][number];

/** How many slots of an offer are named one by one. */
const SLOTS_NAMED = 3;

interface OffersProps {
  request: OpenRequestDetails;
  viewer: Exclude<Role, 'speaker'>;
}

/** The offers that the teacher can take, or that were taken. */
export const currentOffers = ({ offers }: OpenRequestDetails): readonly Offer[] =>
  offers.filter(({ status }) => status === 'made' || status === 'outdated' || status === 'taken');

interface Taking {
  offer: Offer;
  slot: number | undefined;
}

/** 'Slot 1, 10:00 AM MT' of whoever was taken, 'Slot 1, 10:00 AM MT or Slot 2, 10:50 AM MT' of an offer. */
const slotText = (offer: Offer, request: OpenRequestDetails): string => {
  const own = offer.status === 'taken' ? slotOf(request, offer.speaker.userId._id) : undefined;
  const free = freeSlots(request, offer);
  const shown = own ? [own] : free.length === 0 || free.length > SLOTS_NAMED ? [] : free;
  if (shown.length > 0) return shown.map((place) => slotLabel(place, request.zone)).join(' or ');
  return free.length === 0 ? 'These slots are taken' : `Any of ${free.length} free slots`;
};

/** The offers side by side. The teacher takes one with one confirmation. */
export function Offers({ request, viewer }: OffersProps) {
  const [taken, setTaken] = useState<Offer>();
  const [slot, setSlot] = useState<number>();
  const navigate = useNavigate();
  const { reload } = useOpenRequests();
  const taking = useMutation({
    mutationFn: ({ offer: { _id, version }, slot }: Taking) =>
      call(takeOffer, {
        params: { id: request._id, offerId: _id },
        body: { version, ...(slot !== undefined && { slot }) },
      }),
    onSuccess: (visit, { offer: { speaker } }) => {
      setTaken(undefined);
      setSlot(undefined);
      toast('success', `Your visit with ${nameOf(speaker)} is confirmed.`);
      if (request.careerDay === null)
        void navigate({ to: '/teacher-speaker-requests', search: { request: visit._id } });
    },
    onSettled: reload,
  });
  const slots = taken ? freeSlots(request, taken) : [];
  const chosen = slots.find(({ number }) => number === slot) ?? slots[0];
  const close = () => {
    setTaken(undefined);
    setSlot(undefined);
    taking.reset();
  };
  const first = taken ? calledName(taken.speaker.userId) : '';
  return (
    <>
      <Grid as="ul" columns={3} aria-label="Offers">
        {currentOffers(request).map((offer) => (
          <OfferCard key={offer._id} offer={offer} request={request} viewer={viewer} onTake={setTaken} />
        ))}
      </Grid>
      <ConfirmDialog
        open={taken !== undefined}
        title={`Confirm the visit with ${taken ? nameOf(taken.speaker) : ''}?`}
        confirmLabel="Confirm the visit"
        busy={taking.isPending}
        error={taking.error ? messageOf(taking.error) : undefined}
        onConfirm={() => taken && taking.mutate({ offer: taken, slot: chosen?.number })}
        onClose={close}
      >
        {taken?.dateTime && (
          <p>
            <strong>{zonedTimeRange(taken.dateTime, request.minutes, request.zone)}</strong>
          </p>
        )}
        {slots.length > 1 && chosen && (
          <SelectBox
            label="Slot"
            stacked
            options={slots.map((place) => ({
              value: String(place.number),
              label: slotLabel(place, request.zone),
            }))}
            value={String(chosen.number)}
            onChange={(number) => setSlot(Number(number))}
          />
        )}
        {slots.length === 1 && chosen && (
          <p>
            <strong>{slotLabel(chosen, request.zone)}</strong>
          </p>
        )}
        <p>
          {first} has said yes already, so this is final. You&apos;ll both get a calendar invitation
          {request.careerDay === null && ", and we'll kindly tell the others that your class has someone"}.
        </p>
      </ConfirmDialog>
    </>
  );
}

interface OfferCardProps extends OffersProps {
  offer: Offer;
  onTake: (offer: Offer) => void;
}

function OfferCard({ offer, request, viewer, onTake }: OfferCardProps) {
  const { speaker, dateTime, isOtherTime, line, zone, status, isBusy, isInPerson } = offer;
  const { jobTitle, organization, imageUrl, distance, hook } = speaker;
  const name = nameOf(speaker);
  const first = calledName(speaker.userId);
  const isChanging = slotOf(request, speaker.userId._id)?.taken?.isChanging === true;
  const fits = [
    ...fitTexts(offer.reasons, request.preferredLanguage),
    offer.reasons.includes('free') ? 'Free then' : '',
  ].filter(Boolean);
  return (
    <Stack as="li" gap={12} padding={16} className="surface">
      <Row gap={12} align="start" wrap={false}>
        <Avatar url={imageUrl} name="" size={72} />
        <Text as="div" grow>
          <h3>
            {viewer === 'admin' ? (
              <PersonLink userId={speaker._id}>{name}</PersonLink>
            ) : (
              <DialogLink parameter="speaker" id={speaker._id}>
                {name}
              </DialogLink>
            )}
          </h3>
          <Text tone="soft" size="small">
            {[jobTitle, organization].filter(Boolean).join(', ')}
          </Text>
        </Text>
      </Row>
      {hook && (
        <Text tone="soft" size="small" lines={2}>
          {hook}
        </Text>
      )}
      <Stack as="ul" gap={8} aria-label={`What ${first} offers`}>
        <IconLine icon={CalendarClock}>
          {dateTime !== null ? (
            <ZonedTime
              instant={dateTime}
              clocks={{ own: request.zone, others: [{ name: first, zone }] }}
              minutes={request.minutes}
            />
          ) : (
            slotText(offer, request)
          )}
          {isOtherTime && (
            <Text as="div" tone="warning" size="small">
              Another time than yours
            </Text>
          )}
        </IconLine>
        <IconLine icon={isInPerson ? MapPin : Video}>
          {[visitFormat(offer), isInPerson && distance !== null && distanceLabel(distance)]
            .filter(Boolean)
            .join(' · ')}
        </IconLine>
        {fits.length > 0 && <IconLine icon={Check}>{fits.join(' · ')}</IconLine>}
        {isBusy && status === 'made' && (
          <IconLine icon={TriangleAlert}>{first} has agreed to another visit at that time.</IconLine>
        )}
      </Stack>
      <Text typed grow>
        “{line}”
      </Text>
      {status === 'taken' && (
        <div>
          {isChanging ? (
            <StatusChip label="Asked about the new date" tone="warning" icon={Hourglass} />
          ) : (
            <StatusChip label="Visit confirmed" tone="success" icon={CircleCheck} />
          )}
        </div>
      )}
      {status === 'outdated' && (
        <div>
          <StatusChip label="Checking your change" tone="warning" icon={Hourglass} />
        </div>
      )}
      {viewer === 'teacher' && status === 'made' && !isBusy && (
        <div>
          <Button onClick={() => onTake(offer)}>Choose {first}</Button>
        </div>
      )}
    </Stack>
  );
}

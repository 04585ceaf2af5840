import { moveCareerDay } from '@portal/contract/open-requests/open-requests.contract.ts';
import type { OpenRequestDetails } from '@portal/contract/open-requests/open-requests.schemas.ts';
import { wallClockOf } from '@portal/contract/visits/visit-time.ts';
import { FooterActions, Form, SubmitButton } from '../../components/form/form.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { messageOf } from '../../lib/api-error.ts';
import { toast } from '../../lib/toasts.ts';
import { VisitTimeField } from '../booking/visit-fields.tsx';
import { useOpenRequests } from './open-request-queries.ts';

interface MoveDayFormProps {
  request: OpenRequestDetails;
  onClose: () => void;
}

/** Changes the date of a career day. Speakers who already have a slot are asked whether the new date works. */
export function MoveDayForm({ request, onClose }: MoveDayFormProps) {
  const { show, reload } = useOpenRequests();
  const { _id: id, version, timezone, places } = request;
  const [first] = places;
  const taken = places.filter(({ isTaken }) => isTaken).length;
  const form = useContractForm(moveCareerDay, {
    defaultValues: { version, timezone, dateTime: wallClockOf(first?.dateTime ?? '', timezone) },
    input: (body) => ({ params: { id }, body }),
    draft: `career-day:${id}`,
    explain: (error) => {
      if (error.status === 409) reload();
      return messageOf(error);
    },
    onSuccess: (moved, _values, shown) => {
      show(moved);
      toast('success', "We've asked everybody whether the new date works for them.");
      if (shown) onClose();
    },
  });
  const { control } = form;
  return (
    <Form form={form}>
      <p>
        We&apos;ll ask{' '}
        {taken === 1
          ? 'the person who is coming'
          : `${taken === 2 ? 'both people' : `all ${taken} people`} who are coming`}{' '}
        whether the new date works. Whoever says no, or doesn&apos;t answer in time, gives the slot back, and
        we ask someone else for it.
      </p>
      <VisitTimeField
        control={control}
        name="dateTime"
        zoneName="timezone"
        label="New date and first start"
        others={[]}
        required
      />
      <FooterActions>
        <SubmitButton form={form}>Ask everybody</SubmitButton>
      </FooterActions>
    </Form>
  );
}

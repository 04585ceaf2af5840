import { editOpenRequest } from '@portal/contract/open-requests/open-requests.contract.ts';
import type { OpenRequestDetails } from '@portal/contract/open-requests/open-requests.schemas.ts';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Form, SubmitButton } from '../../components/form/form.tsx';
import { FormActions } from '../../components/form/form-actions.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { Panel } from '../../components/layout/panel.tsx';
import { messageOf } from '../../lib/api-error.ts';
import { toast } from '../../lib/toasts.ts';
import { currentOffers } from './offers.tsx';
import { OpenRequestFields } from './open-request-fields.tsx';
import { useOpenRequests } from './open-request-queries.ts';
import { type OpenRequestValues, valuesOf } from './open-request-values.ts';

interface EditOpenRequestProps {
  request: OpenRequestDetails;
  onClose: () => void;
}

/** Edits an open request that nobody was taken for. */
export function EditOpenRequest({ request, onClose }: EditOpenRequestProps) {
  const { show, reload } = useOpenRequests();
  const [defaultValues] = useState(() => valuesOf(request));
  const isOffered = currentOffers(request).length > 0;
  const form = useContractForm<typeof editOpenRequest, OpenRequestValues>(editOpenRequest, {
    defaultValues,
    input: (body) => ({ params: { id: request._id }, body }),
    draft: `open-request:${request._id}`,
    explain: (error) => {
      if (error.status === 409) reload();
      return messageOf(error);
    },
    onSuccess: (changed, _values, shown) => {
      show(changed);
      toast(
        'success',
        isOffered ? "Saved. We've asked those who offered whether they can still come." : 'Saved.',
      );
      if (shown) onClose();
    },
  });
  return (
    <Panel>
      <Form form={form} label="Open request">
        {isOffered && (
          <Notice severity="info">
            We&apos;ll tell those who offered what has changed, and ask whether they can still come.
          </Notice>
        )}
        <OpenRequestFields form={form} />
        <FormActions>
          <SubmitButton form={form}>Save changes</SubmitButton>
          <Button variant="text" onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      </Form>
    </Panel>
  );
}

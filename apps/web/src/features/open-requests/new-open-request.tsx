import { createOpenRequest } from '@portal/contract/open-requests/open-requests.contract.ts';
import { listOwnRequests } from '@portal/contract/requests/requests.contract.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { getTeacher } from '@portal/contract/teachers/teachers.contract.ts';
import type { TeacherProfile } from '@portal/contract/teachers/teachers.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormSkeleton } from '../../components/feedback/skeletons.tsx';
import { Form, SubmitButton } from '../../components/form/form.tsx';
import { FormActions } from '../../components/form/form-actions.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { Page } from '../../components/layout/page.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { callQuery } from '../../lib/call-query.ts';
import { useSession } from '../../lib/session.ts';
import { FittingPreview } from './fitting-preview.tsx';
import { OpenRequestFields } from './open-request-fields.tsx';
import type { NewOpenRequestParams } from './open-request-params.ts';
import { newValues, type OpenRequestValues } from './open-request-values.ts';

interface NewOpenRequestProps {
  params: NewOpenRequestParams;
  /** Shows who fits, as the next entry of the history. */
  onNext: () => void;
  onBack: () => void;
}

/** The screen on which a teacher says what the class needs, and then who is asked. */
export function NewOpenRequest(props: NewOpenRequestProps) {
  const { _id } = useSession();
  // The form works without either. A late response must not replace what was typed.
  const teacher = useQuery({
    ...callQuery(getTeacher, { params: { userId: _id } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const last = useQuery({ ...callQuery(listOwnRequests, { query: { limit: 1 } }), retry: false });
  const isLoading =
    (teacher.isPending && !teacher.isFetchedAfterMount) || (last.isPending && !last.isFetchedAfterMount);
  if (isLoading)
    return (
      <Page title={TITLE} subtitle={SUBTITLE} width={900}>
        <Panel>
          <FormSkeleton count={6} />
        </Panel>
      </Page>
    );
  return <NewOpenRequestForm {...props} teacher={teacher.data} last={last.data?.[0]} />;
}

const TITLE = 'What does your class need?';
const SUBTITLE = 'Not sure who to ask? Tell us once. Speakers who fit can offer to come, and you choose.';

interface NewOpenRequestFormProps extends NewOpenRequestProps {
  teacher: TeacherProfile | undefined;
  /** The teacher's last booking. */
  last: SpeakerRequest | undefined;
}

function NewOpenRequestForm({ params, onNext, onBack, teacher, last }: NewOpenRequestFormProps) {
  const [defaultValues] = useState(() => newValues(teacher, last, params));
  const [checked, setChecked] = useState<OpenRequestValues>();
  const form = useContractForm<typeof createOpenRequest, OpenRequestValues>(createOpenRequest, {
    defaultValues,
    input: ({ version: _version, ...body }, openRequestKey) => ({ body: { ...body, openRequestKey } }),
    draft: 'open-request',
    // Who is asked comes next; the form is sent from there.
    confirm: async (values) => {
      setChecked(values);
      onNext();
      return false;
    },
    onSuccess: () => {},
  });
  const isChoosing = params.who === true && checked !== undefined;
  return (
    <Page
      title={isChoosing ? 'Who should we ask?' : TITLE}
      subtitle={isChoosing ? checked.eventName : SUBTITLE}
      width={900}
    >
      {/* What was typed stays while the teacher looks at who fits. */}
      <div hidden={isChoosing}>
        <Panel>
          <Form form={form} label="Open request">
            <OpenRequestFields form={form} />
            <FormActions>
              <SubmitButton form={form}>See who fits</SubmitButton>
            </FormActions>
          </Form>
        </Panel>
      </div>
      {isChoosing && (
        <FittingPreview
          values={checked}
          idempotencyKey={form.draft.idempotencyKey.current}
          onBack={onBack}
          onSent={() => {
            form.draft.settle();
            form.reset(defaultValues);
          }}
        />
      )}
    </Page>
  );
}

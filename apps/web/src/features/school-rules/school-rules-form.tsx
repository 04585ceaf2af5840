import { saveSchoolRules } from '@portal/contract/school-rules/school-rules.contract.ts';
import type { SchoolRules } from '@portal/contract/school-rules/school-rules.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { FormSkeleton } from '../../components/feedback/skeletons.tsx';
import { ErrorState } from '../../components/feedback/states.tsx';
import { Form, SubmitButton } from '../../components/form/form.tsx';
import { FormActions } from '../../components/form/form-actions.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { Panel } from '../../components/layout/panel.tsx';
import { describeFailure } from '../../lib/api-error.ts';
import { toast } from '../../lib/toasts.ts';
import { schoolRules, usePutSchoolRules } from './school-queries.ts';
import { SchoolRulesFields, schoolRulesValues } from './school-rules-fields.tsx';

interface SchoolRulesPanelProps {
  /** The teacher's id. */
  userId: string;
}

/** What a teacher's school asks of visits, with a form of its own. */
export function SchoolRulesPanel({ userId }: SchoolRulesPanelProps) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...schoolRules(userId),
    // A form keeps its initial values, so they must be current.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    meta: { handlesError: true },
  });
  if (!isFetchedAfterMount)
    return (
      <Panel>
        <FormSkeleton count={4} />
      </Panel>
    );
  if (!data)
    return (
      <ErrorState
        title="We couldn't load what your school asks. Please try again."
        error={error}
        onRetry={refetch}
      />
    );
  return <SchoolRulesForm userId={userId} rules={data} />;
}

function SchoolRulesForm({ userId, rules }: SchoolRulesPanelProps & { rules: SchoolRules }) {
  const put = usePutSchoolRules(userId);
  const form = useContractForm(saveSchoolRules, {
    defaultValues: schoolRulesValues(rules),
    input: (body) => ({ params: { userId }, body }),
    draft: `school-rules:${userId}`,
    explain: (error) => describeFailure(error, "We couldn't save what your school asks. Please try again."),
    onSuccess: (saved) => {
      put(saved);
      form.rebase(schoolRulesValues(saved));
      toast('success', 'Saved. This counts for all your coming visits.');
    },
  });
  return (
    <Form form={form} label="What my school asks">
      <Panel
        title="What my school asks"
        subtitle="Optional. We tell you when approval is due, remind you of it, and fill in the forms to print."
      >
        <SchoolRulesFields control={form.control} />
      </Panel>
      <FormActions>
        <SubmitButton form={form}>Save what my school asks</SubmitButton>
      </FormActions>
    </Form>
  );
}

import { CLOSED_DAYS_MAX, FRONT_DESK_MAX } from '@portal/contract/limits.ts';
import { NOTICE_UNITS } from '@portal/contract/school-rules/approval-due.ts';
import { getSchoolRules, saveSchoolRules } from '@portal/contract/school-rules/school-rules.contract.ts';
import type { SchoolRules } from '@portal/contract/school-rules/school-rules.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FormSkeleton } from '../../components/feedback/skeletons.tsx';
import { ErrorState } from '../../components/feedback/states.tsx';
import { FlagsField, SelectField } from '../../components/form/choice-fields.tsx';
import { Form, SubmitButton } from '../../components/form/form.tsx';
import { FieldRow, FormActions } from '../../components/form/form-actions.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { Panel } from '../../components/layout/panel.tsx';
import { describeFailure } from '../../lib/api-error.ts';
import { callKey, callQuery } from '../../lib/call-query.ts';
import { toast } from '../../lib/toasts.ts';
import { DaysOffField } from '../availability/interval-fields.tsx';

interface SchoolRulesPanelProps {
  /** The teacher's id. */
  userId: string;
}

/** What a teacher's school asks of visits, with a form of its own. */
export function SchoolRulesPanel({ userId }: SchoolRulesPanelProps) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...callQuery(getSchoolRules, { params: { userId } }),
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

const UNIT_OPTIONS = NOTICE_UNITS.map((value) => ({
  value,
  label: value === 'school days' ? 'School days' : 'Calendar days',
}));

const valuesOf = ({ noticeDays, ...rules }: SchoolRules) => ({
  ...rules,
  noticeDays: noticeDays === null ? '' : String(noticeDays),
});

function SchoolRulesForm({ userId, rules }: SchoolRulesPanelProps & { rules: SchoolRules }) {
  const client = useQueryClient();
  const params = { userId };
  const form = useContractForm(saveSchoolRules, {
    defaultValues: valuesOf(rules),
    input: (body) => ({ params, body }),
    draft: `school-rules:${userId}`,
    explain: (error) => describeFailure(error, "We couldn't save what your school asks. Please try again."),
    onSuccess: (saved) => {
      client.setQueryData(callKey(getSchoolRules, { params }), saved);
      form.rebase(valuesOf(saved));
      toast('success', 'Saved. We use it the next time you book a visit.');
    },
  });
  const { control } = form;
  return (
    <Form form={form} label="What my school asks">
      <Panel
        title="What my school asks"
        subtitle="Optional. We tell you when approval is due, remind you of it, and fill in the forms to print."
      >
        <FieldRow>
          <TextField
            control={control}
            name="noticeDays"
            label="Days of notice"
            hint="How long before a visit your school needs to approve it"
            inputMode="numeric"
          />
          <SelectField
            control={control}
            name="noticeUnit"
            label="Counted in"
            hint="Weekends, holidays and closed weeks aren't school days"
            options={UNIT_OPTIONS}
          />
        </FieldRow>
        <DaysOffField
          control={control}
          name="closedDays"
          label="When school is closed"
          hint="Breaks besides weekends and US holidays"
          max={CLOSED_DAYS_MAX}
          addText="Add a closed week"
          itemName="closed week"
        />
        <TextField
          control={control}
          name="approver"
          label="Who approves visits"
          hint="A name or a role, such as the principal"
          autoComplete="off"
        />
        <FlagsField
          control={control}
          name="tellsParents"
          label="Parents"
          flags={[{ name: 'tellsParents', label: 'Parents are told about visitors' }]}
        />
        <TextField
          control={control}
          name="frontDesk"
          label="What the front desk needs"
          hint="For example: a photo ID, and the visitor's full name a day before. Speakers of confirmed visits see this."
          rows={3}
          counter={FRONT_DESK_MAX}
        />
      </Panel>
      <FormActions>
        <SubmitButton form={form}>Save what my school asks</SubmitButton>
      </FormActions>
    </Form>
  );
}

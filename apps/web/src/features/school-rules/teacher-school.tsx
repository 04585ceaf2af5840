import { endsOf } from '@portal/contract/availability/schedule.ts';
import { saveSchoolRules } from '@portal/contract/school-rules/school-rules.contract.ts';
import type { SchoolRules } from '@portal/contract/school-rules/school-rules.schemas.ts';
import { calledName, type PersonName } from '@portal/contract/users/full-name.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { PartState } from '../../components/feedback/part-state.tsx';
import { FooterActions, Form, SubmitButton } from '../../components/form/form.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { Pencil } from '../../components/icons.tsx';
import { KeyValues } from '../../components/key-values.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { describeFailure } from '../../lib/api-error.ts';
import { dayLabel } from '../../lib/times.ts';
import { toast } from '../../lib/toasts.ts';
import { useRefreshPerson } from '../users/user-queries.ts';
import { noticeText } from './approval-note.ts';
import { schoolRules, usePutSchoolRules } from './school-queries.ts';
import { SchoolRulesFields, schoolRulesValues } from './school-rules-fields.tsx';

interface TeacherSchoolProps {
  teacher: PersonName & { readonly _id: string };
}

/** What a teacher's school asks of visits, which administrators fill in for the teacher. */
export function TeacherSchool({ teacher }: TeacherSchoolProps) {
  const [isEditing, setEditing] = useState(false);
  const { data, error, refetch } = useQuery({
    ...schoolRules(teacher._id),
    meta: { handlesError: true },
  });
  if (!data) return <PartState name="school's rules" error={error} onRetry={refetch} />;
  return (
    <Stack>
      <Rules rules={data} />
      <Row>
        <Button
          size="small"
          variant="outlined"
          icon={<Pencil size={16} aria-hidden />}
          onClick={() => setEditing(true)}
        >
          Edit school rules
        </Button>
      </Row>
      <Dialog open={isEditing} onClose={() => setEditing(false)} title="Edit school rules" width="large">
        {isEditing && <LoadedForm teacher={teacher} onClose={() => setEditing(false)} />}
      </Dialog>
    </Stack>
  );
}

const closedText = (interval: string): string => {
  const [first, last] = endsOf(interval).map((day) => dayLabel(day));
  return first === last ? `${first}` : `${first} – ${last}`;
};

function Rules({ rules }: { rules: SchoolRules }) {
  const { noticeDays, closedDays, approver, tellsParents, frontDesk } = rules;
  const isSilent =
    noticeDays === null && closedDays.length === 0 && approver === '' && !tellsParents && frontDesk === '';
  if (isSilent) return <p className="soft">Nothing yet. The teacher or you can fill it in.</p>;
  return (
    <KeyValues
      items={[
        ['Notice', noticeDays !== null && noticeText(rules)],
        ['Closed', closedDays.map(closedText).join(', ')],
        ['Who approves', approver],
        ['Parents', tellsParents && 'Told about visitors'],
        ['Front desk', frontDesk],
      ]}
    />
  );
}

interface FormProps extends TeacherSchoolProps {
  onClose: () => void;
}

function LoadedForm(props: FormProps) {
  // A form keeps its initial values, so they must be current.
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...schoolRules(props.teacher._id),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    meta: { handlesError: true },
  });
  if (!isFetchedAfterMount || !data)
    return <PartState name="school's rules" error={isFetchedAfterMount ? error : null} onRetry={refetch} />;
  return <RulesForm {...props} rules={data} />;
}

function RulesForm({ teacher, rules, onClose }: FormProps & { rules: SchoolRules }) {
  const put = usePutSchoolRules(teacher._id);
  const refreshPerson = useRefreshPerson();
  const form = useContractForm(saveSchoolRules, {
    defaultValues: schoolRulesValues(rules),
    input: (body) => ({ params: { userId: teacher._id }, body }),
    explain: (error) => describeFailure(error, "We couldn't save the school's rules. Please try again."),
    onSuccess: async (saved, _values, shown) => {
      put(saved);
      await refreshPerson();
      toast('success', `Saved. ${calledName(teacher)} sees it in their profile.`);
      if (shown) onClose();
    },
  });
  return (
    <Form form={form}>
      <SchoolRulesFields control={form.control} isOthers />
      <FooterActions>
        <Button variant="text" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton form={form}>Save school rules</SubmitButton>
      </FooterActions>
    </Form>
  );
}

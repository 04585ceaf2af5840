import { updateTeacher } from '@portal/contract/teachers/teachers.contract.ts';
import type { TeacherForm } from '@portal/contract/teachers/teachers.forms.ts';
import type { TeacherProfile } from '@portal/contract/teachers/teachers.schemas.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { PartState } from '../../components/feedback/part-state.tsx';
import { FooterActions, Form, SubmitButton } from '../../components/form/form.tsx';
import { type ContractForm, useContractForm } from '../../components/form/use-contract-form.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { toast } from '../../lib/toasts.ts';
import { useRefreshPerson } from '../users/user-queries.ts';
import { TeacherFields, teacherQuery, teacherValues } from './teacher-fields.tsx';

/** What administrators do with a teacher's profile. */
export function TeacherActions({ userId }: { userId: string }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <LinkButton to="/admin-book/$userId" params={{ userId }}>
        Book for this teacher
      </LinkButton>
      <Button variant="outlined" onClick={() => setEditing(true)}>
        Edit Teacher
      </Button>
      <EditTeacherDialog userId={userId} open={isEditing} onClose={() => setEditing(false)} />
    </>
  );
}

interface EditTeacherDialogProps {
  userId: string;
  open: boolean;
  onClose: () => void;
}

/** The form with which administrators edit a teacher's profile. */
function EditTeacherDialog({ userId, open, onClose }: EditTeacherDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Edit Teacher" width="large">
      {open && <LoadedForm userId={userId} onClose={onClose} />}
    </Dialog>
  );
}

function LoadedForm({ userId, onClose }: Omit<EditTeacherDialogProps, 'open'>) {
  // A form keeps its initial values, so they must be current.
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...teacherQuery(userId),
    refetchOnMount: 'always',
    meta: { handlesError: true },
  });
  if (!isFetchedAfterMount || !data)
    return <PartState name="profile" error={isFetchedAfterMount ? error : null} onRetry={refetch} />;
  return <TeacherEditForm profile={data} onClose={onClose} />;
}

function TeacherEditForm({ profile, onClose }: { profile: TeacherProfile; onClose: () => void }) {
  const client = useQueryClient();
  const refreshPerson = useRefreshPerson();
  const form: ContractForm<TeacherForm> = useContractForm<typeof updateTeacher, TeacherForm>(updateTeacher, {
    schemas: async () => ({
      body: (await import('@portal/contract/teachers/teachers.forms.ts')).teacherFormSchema,
    }),
    defaultValues: teacherValues(profile),
    input: ({ email: _email, ...body }) => ({ params: { userId: profile._id }, body }),
    onSuccess: async (saved, _values, shown) => {
      client.setQueryData(teacherQuery(profile._id).queryKey, saved);
      await refreshPerson();
      toast('success', `${fullName(saved.userId)} has been saved.`);
      if (shown) onClose();
    },
  });
  return (
    <Form form={form}>
      <TeacherFields control={form.control} fixedEmail="Use 'Change email' on the page." isOthers />
      <FooterActions>
        <Button variant="text" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton form={form}>Save changes</SubmitButton>
      </FooterActions>
    </Form>
  );
}

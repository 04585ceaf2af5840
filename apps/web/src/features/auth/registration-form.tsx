import type { RegistrationKind } from '@portal/contract/auth/auth.forms.ts';
import { useState } from 'react';
import { Form, FormActions, SubmitButton } from '../../components/form/form.tsx';
import { PERSON_NAMES, PersonFields } from '../../components/form/person-fields.tsx';
import { AccountCreatedDialog } from './account-created-dialog.tsx';
import type { Invitation } from './invitation.ts';
import { PasswordFields, SpeakerFields, TeacherFields } from './registration-fields.tsx';
import { useRegistration } from './use-registration.ts';

interface RegistrationFormProps {
  kind: RegistrationKind;
  invitation?: Invitation | undefined;
}

/** Creates an account, with or without an invite. */
export function RegistrationForm({ kind, invitation }: RegistrationFormProps) {
  const [created, setCreated] = useState<string>();
  const form = useRegistration(kind, invitation, ({ email }) => setCreated(email));
  return (
    <>
      <Form form={form}>
        <PersonFields
          control={form.control}
          names={PERSON_NAMES}
          fixedEmail={invitation && 'Your invite is for this email address.'}
        />
        {kind === 'teacher' && <TeacherFields control={form.control} />}
        {kind === 'speaker' && <SpeakerFields control={form.control} />}
        <PasswordFields control={form.control} />
        <FormActions>
          <SubmitButton form={form} wide>
            Create Account
          </SubmitButton>
        </FormActions>
      </Form>
      {created !== undefined && <AccountCreatedDialog email={created} verified={invitation !== undefined} />}
    </>
  );
}

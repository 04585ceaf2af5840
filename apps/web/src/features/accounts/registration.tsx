import { register, registerInvited } from '@portal/contract/accounts/auth.contract.ts';
import type { RegistrationKind, RegistrationValues } from '@portal/contract/accounts/auth.forms.ts';
import { VERIFICATION_LIFETIME } from '@portal/contract/limits.ts';
import { openRequestPath } from '@portal/contract/open-requests/open-request-path.ts';
import { GRADE_LEVELS } from '@portal/contract/options.ts';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../../components/button.tsx';
import { SelectField } from '../../components/form/choice-fields.tsx';
import { Form, SubmitButton } from '../../components/form/form.tsx';
import { FieldRow, FormActions } from '../../components/form/form-actions.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { LogInLink, PublicLayout } from '../../components/layout/public-layout.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { NewPasswordFields, PERSON_NAMES, PersonFields } from '../../domain/person-fields.tsx';
import { PlaceFields } from '../../domain/place-fields.tsx';
import { SubjectsField } from '../../domain/subjects-field.tsx';
import { thisPage } from '../../lib/this-page.ts';
import { toast } from '../../lib/toasts.ts';
import type { Invitation } from './invitation.ts';
import { invitedRegistrationBody, registrationBody } from './registration-body.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The email with which the visitor has just registered. */
    registered?: string;
  }
}

const SCREENS: Readonly<Record<RegistrationKind, { title: string; subtitle?: string }>> = {
  plain: { title: 'Create Account' },
  teacher: { title: 'Teacher Registration', subtitle: 'Tell us where and what you teach.' },
  speaker: {
    title: 'Speaker Registration',
    subtitle: "Tell us where you work. You'll complete your profile after you log in.",
  },
  admin: { title: 'Admin Registration', subtitle: "You've been invited to help run the portal." },
};

interface RegistrationProps {
  kind: RegistrationKind;
  invitation?: Invitation | undefined;
}

/** The registration screen of a kind of account. */
export function Registration({ kind, invitation }: RegistrationProps) {
  return (
    <PublicLayout {...SCREENS[kind]} wide footer={<LogInLink />}>
      <RegistrationForm kind={kind} invitation={invitation} />
    </PublicLayout>
  );
}

/** With this navigation state, the login screen leads to the open request of an invite. Without one, to the first screen. */
const stateAfter = (invitation: Invitation | undefined) =>
  invitation?.openRequestId ? { from: openRequestPath(invitation.openRequestId) } : {};

/** Creates an account, with or without an invite. */
function RegistrationForm({ kind, invitation }: RegistrationProps) {
  const navigate = useNavigate();
  // In the navigation state, so that a reload doesn't show a blank form to someone who has registered.
  const created = useRouterState({ select: ({ location }) => location.state.registered });
  // An invite also logs in, so reloading the page leads to the first screen.
  const [joined, setJoined] = useState<string>();
  const leave = () => void navigate({ to: '/login', replace: true, state: stateAfter(invitation) });
  const form = useRegistration(kind, invitation, async ({ email }) => {
    if (invitation) setJoined(email);
    else await navigate({ to: '.', replace: true, state: (state) => ({ ...state, registered: email }) });
  });
  /** Back to the form with everything but the password. After a reload only the address is known. */
  const correct = async () => {
    const email = form.getValues('email') || created;
    form.put({ email, password: '', confirmPassword: '' });
    await navigate({ to: '.', replace: true, state: ({ registered: _registered, ...state }) => state });
    if (email) form.setValue('email', email, { shouldTouch: true });
    form.setFocus('email', { shouldSelect: true });
  };
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
        <NewPasswordFields
          control={form.control}
          name="password"
          confirmation="confirmPassword"
          label="Password"
          required
        />
        <FormActions>
          <SubmitButton form={form} wide>
            Create Account
          </SubmitButton>
        </FormActions>
      </Form>
      {created !== undefined && <CheckEmailDialog email={created} onCorrect={correct} />}
      {joined !== undefined && (
        <AccountCreatedDialog email={joined} isAsked={Boolean(invitation?.openRequestId)} onClose={leave} />
      )}
    </>
  );
}

const BLANK: RegistrationValues = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  school: '',
  gradeLevel: '',
  organization: '',
  city: '',
  state: '',
  country: '',
  postalCode: '',
  subjects: [],
};

/** The registration form of a kind of account, prefilled by an invite. */
const useRegistration = (
  kind: RegistrationKind,
  invitation: Invitation | undefined,
  onCreated: (values: RegistrationValues) => Promise<void>,
) => {
  const navigate = useNavigate();
  const { email = '', firstName = '', lastName = '', organization = '' } = invitation ?? {};
  const schemas = async () => {
    const { registrationFormSchemas } = await import('@portal/contract/accounts/auth.forms.ts');
    const body: z.ZodType<unknown, RegistrationValues> = registrationFormSchemas[kind];
    return { body };
  };
  return useContractForm(invitation ? registerInvited : register, {
    schemas,
    defaultValues: { ...BLANK, email, firstName, lastName, organization, school: organization },
    input: (values) => ({
      body: invitation ? invitedRegistrationBody(kind, values, invitation) : registrationBody(kind, values),
    }),
    onSuccess: ({ message, ...answer }, values, shown) => {
      const user = 'user' in answer ? answer.user : undefined;
      if (user) thisPage().session.getState().login(user);
      if (shown) return onCreated(values);
      toast('success', message);
      // The screens that the visitor may have gone to are for logged-out people.
      return user && navigate({ to: '/login', replace: true, state: stateAfter(invitation) });
    },
    draft: invitation ? `invited-${kind}` : `registration-${kind}`,
    // No drafts: on a shared computer, the next visitor must not see them.
    except: ['firstName', 'lastName', 'email', 'password', 'confirmPassword'],
    exceptLabel: invitation ? 'your password and changes to your name' : 'your name, email and password',
  });
};

interface FieldsProps {
  control: Control<RegistrationValues>;
}

const PLACE_NAMES = {
  postalCode: 'postalCode',
  city: 'city',
  state: 'state',
  country: 'country',
} as const;

/** The fields of a teacher's registration. */
function TeacherFields({ control }: FieldsProps) {
  return (
    <>
      <FieldRow>
        <TextField control={control} name="school" label="School" autoComplete="organization" required />
        <SelectField
          control={control}
          name="gradeLevel"
          label="Grade Level"
          options={GRADE_LEVELS}
          placeholder="Choose a grade level"
          required
        />
      </FieldRow>
      <PlaceFields
        control={control}
        names={PLACE_NAMES}
        required={['city', 'country']}
        zipHint="Fills in the rest. Speakers don't see it."
      />
      <SubjectsField
        control={control}
        name="subjects"
        gradeName="gradeLevel"
        hint="Choose every subject you teach."
        required
      />
    </>
  );
}

/** The fields of a speaker's registration. */
function SpeakerFields({ control }: FieldsProps) {
  return (
    <>
      <TextField
        control={control}
        name="organization"
        label="Organization"
        autoComplete="organization"
        required
      />
      <PlaceFields
        control={control}
        names={PLACE_NAMES}
        required={['city', 'state', 'country']}
        zipHint="Fills in the rest. Teachers see only the town."
      />
    </>
  );
}

const HOURS = VERIFICATION_LIFETIME / 3_600_000;

/** Confirms a registration that has to be verified. Closing it leads to the login screen. */
function CheckEmailDialog({ email, onCorrect }: { email: string; onCorrect: () => Promise<void> }) {
  const navigate = useNavigate();
  const close = () => void navigate({ to: '/login', replace: true, state: { email } });
  return (
    <Dialog
      open
      onClose={close}
      title="Check email to verify account"
      width="small"
      actions={
        <>
          <Button variant="text" onClick={() => void onCorrect()}>
            Wrong address?
          </Button>
          <Button onClick={close}>Go to login</Button>
        </>
      }
    >
      <p>
        We sent a link to <strong>{email}</strong>. Open it within {HOURS} hours. If you can&apos;t find the
        email, look in your spam folder.
      </p>
    </Dialog>
  );
}

interface AccountCreatedProps {
  email: string;
  /** Whether a class asks for them. */
  isAsked: boolean;
  onClose: () => void;
}

/** Confirms the registration of an invited person. */
function AccountCreatedDialog({ email, isAsked, onClose }: AccountCreatedProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Account created successfully!"
      width="small"
      actions={<Button onClick={onClose}>{isAsked ? 'See what the class needs' : 'Continue'}</Button>}
    >
      <p>
        You&apos;re logged in as <strong>{email}</strong>.
      </p>
    </Dialog>
  );
}

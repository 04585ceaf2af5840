import { register, registerInvited } from '@portal/contract/auth/auth.contract.ts';
import {
  type RegistrationKind,
  type RegistrationValues,
  registrationFormSchemas,
} from '@portal/contract/auth/auth.forms.ts';
import type { z } from 'zod';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import type { Invitation } from './invitation.ts';

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
  subjects: [],
};

/** The role of a form without an invite; the generic form leaves it to the server. */
const roleOf = (kind: RegistrationKind) => (kind === 'teacher' || kind === 'speaker' ? { role: kind } : {});

/** The registration form of a kind of account, prefilled by an invite. */
export const useRegistration = (
  kind: RegistrationKind,
  invitation: Invitation | undefined,
  onCreated: (values: RegistrationValues) => void,
) => {
  const { email = '', firstName = '', lastName = '' } = invitation ?? {};
  const schema: z.ZodType<unknown, RegistrationValues> = registrationFormSchemas[kind];
  return useContractForm(invitation ? registerInvited : register, {
    schema,
    defaultValues: { ...BLANK, email, firstName, lastName },
    input: ({ confirmPassword, ...body }) => ({
      body: invitation ? { ...body, inviteToken: invitation.token } : { ...body, ...roleOf(kind) },
    }),
    onSuccess: (_answer, values) => onCreated(values),
    draft: invitation ? `invited-${kind}` : `registration-${kind}`,
    // No drafts: on a shared computer, the next visitor must not see them.
    except: ['firstName', 'lastName', 'email', 'password', 'confirmPassword'],
  });
};

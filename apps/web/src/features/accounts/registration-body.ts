import type { RegistrationKind, RegistrationValues } from '@portal/contract/accounts/auth.forms.ts';
import type { Invitation } from './invitation.ts';

/** The fields that a form asks for in addition to names, email and password. */
const profileOf = (kind: RegistrationKind, values: RegistrationValues) => {
  const { school, gradeLevel, subjects, organization, city, state, country, postalCode } = values;
  switch (kind) {
    case 'teacher':
      return { school, gradeLevel, subjects, city, state, country, postalCode };
    case 'speaker':
      return { organization, city, state, country, postalCode };
    default:
      return {};
  }
};

const accountOf = ({ firstName, lastName, email, password }: RegistrationValues) => ({
  firstName,
  lastName,
  email: email.trim().toLowerCase(),
  password,
});

/** What a registration form sends. The generic form leaves the role to the server. */
export const registrationBody = (kind: RegistrationKind, values: RegistrationValues) => ({
  ...accountOf(values),
  ...(kind === 'teacher' || kind === 'speaker' ? { role: kind } : {}),
  ...profileOf(kind, values),
});

/** What a registration form sends with an invite, which knows the role. It asks to be logged in. */
export const invitedRegistrationBody = (
  kind: RegistrationKind,
  values: RegistrationValues,
  { token }: Invitation,
) => ({ ...accountOf(values), ...profileOf(kind, values), inviteToken: token, logIn: true });

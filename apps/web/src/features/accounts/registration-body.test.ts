import { describe, expect, it } from 'vitest';
import { invitedRegistrationBody, registrationBody } from './registration-body.ts';

const account = { firstName: 'Noor', lastName: 'Haddad', email: ' Noor@Example.ORG ', password: 'hill-7' };
const place = { city: 'Salem', state: 'OR', country: 'United States', postalCode: '97301' };
const values = {
  ...account,
  confirmPassword: 'hill-7',
  school: 'Fern Hill School',
  gradeLevel: 'Middle School' as const,
  subjects: ['Art' as const],
  organization: 'Tidewater Restoration',
  ...place,
};
const sentAccount = { ...account, email: 'noor@example.org' };
const { school, gradeLevel, subjects, organization } = values;
const teacher = { school, gradeLevel, subjects, ...place };
const speaker = { organization, ...place };

describe('a registration sends the specified fields, with the email in lower case,', () => {
  it.each([
    ['plain', {}],
    ['teacher', { role: 'teacher', ...teacher }],
    ['speaker', { role: 'speaker', ...speaker }],
  ] as const)('from the %s form', (kind, more) => {
    expect(registrationBody(kind, values)).toEqual({ ...sentAccount, ...more });
  });

  it.each([
    ['admin', {}],
    ['teacher', teacher],
    ['speaker', speaker],
  ] as const)('and the invite of a %s, asking to be logged in', (kind, more) => {
    const invitation = {
      ...{ email: account.email, token: 'secret', role: kind },
      ...{ firstName: '', lastName: '', organization: '', openRequestId: '' },
    };
    const sent = { ...sentAccount, ...more, inviteToken: 'secret', logIn: true };
    expect(invitedRegistrationBody(kind, values, invitation)).toEqual(sent);
  });
});

import { describe, expect, it } from 'vitest';
import { invitationIn, inviteTokenIn, screenForInvite } from './invitation.ts';

const invitation = {
  email: 'noor@example.org',
  token: 'secret',
  role: 'teacher',
  firstName: 'Noor',
  lastName: 'Haddad',
  organization: 'Lincoln High',
  openRequestId: '',
} as const;

describe('an invite in the navigation state', () => {
  it('prefills the form of its role', () => {
    expect(invitationIn({ ...invitation, notice: 'Hello' }, 'teacher')).toEqual(invitation);
  });

  it('is ignored by the form of another role', () => {
    expect(invitationIn(invitation, 'speaker')).toBeUndefined();
  });

  it('needs an email and a token, but no names', () => {
    expect(invitationIn({}, 'teacher')).toBeUndefined();
    expect(invitationIn({ ...invitation, token: '' }, 'teacher')).toBeUndefined();
    expect(invitationIn({ ...invitation, email: '' }, 'teacher')).toBeUndefined();
    expect(invitationIn({ email: 'a@b.org', token: 't', role: 'admin' }, 'admin')).toMatchObject({
      firstName: '',
      lastName: '',
    });
  });
});

describe('an invite', () => {
  it('leads to the form of its role, regardless of case', () => {
    expect(screenForInvite('admin')).toBe('/admin-register');
    expect(screenForInvite('Teacher')).toBe('/teacher-register');
    expect(screenForInvite('speaker')).toBe('/speaker-register');
  });

  it('leads nowhere if its role is unknown', () => {
    expect(screenForInvite('janitor')).toBeUndefined();
    expect(screenForInvite('')).toBeUndefined();
  });
});

describe('the token of an administrator’s invite', () => {
  it('is the first one found', () => {
    expect(inviteTokenIn(undefined, 'query', 'state')).toBe('query');
    expect(inviteTokenIn(' ', undefined, 'state')).toBe('state');
    expect(inviteTokenIn(undefined, '', 7)).toBeUndefined();
  });
});

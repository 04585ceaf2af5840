import type { ListedUser } from '@portal/contract/users/users.schemas.ts';
import { describe, expect, it } from 'vitest';
import { findUsers, indexUsers } from './user-filter.ts';

const user = (
  firstName: string,
  role: ListedUser['role'],
  standing: Partial<ListedUser> = {},
): ListedUser => ({
  _id: firstName,
  email: `${firstName.toLowerCase()}@example.org`,
  firstName,
  lastName: 'Fern',
  admin: role === 'admin',
  role,
  ...standing,
});

const indexed = indexUsers([
  user('Ada', 'admin'),
  user('Tom', 'teacher'),
  user('Zoë', 'speaker', { speakerVisible: true, profileComplete: true }),
  user('Hal', 'speaker', { speakerVisible: false, profileComplete: true }),
  user('Ivy', 'speaker', { speakerVisible: false, profileComplete: false }),
]);

const namesOf = (filters: Parameters<typeof findUsers>[1]) =>
  findUsers(indexed, filters).users.map(({ firstName }) => firstName);

describe('finding users', () => {
  it('looks for every word in names and e-mail, without regard to case and accents', () => {
    expect(namesOf({ q: 'FERN zoe' })).toEqual(['Zoë']);
    expect(namesOf({ q: 'tom@example' })).toEqual(['Tom']);
    expect(namesOf({ q: 'tom zoe' })).toEqual([]);
    expect(namesOf({})).toHaveLength(5);
  });

  it('narrows by type and by status', () => {
    expect(namesOf({ type: 'speaker' })).toEqual(['Zoë', 'Hal', 'Ivy']);
    expect(namesOf({ status: 'visible' })).toEqual(['Zoë']);
    expect(namesOf({ status: 'complete' })).toEqual(['Hal']);
    expect(namesOf({ status: 'incomplete' })).toEqual(['Ivy']);
    expect(namesOf({ status: 'none' })).toEqual(['Ada', 'Tom']);
    expect(namesOf({ status: 'none', type: 'teacher', q: 'ada' })).toEqual([]);
  });

  it('counts what each option would leave beside the other filters', () => {
    const { types, statuses } = findUsers(indexed, { type: 'speaker', status: 'visible' });
    expect(types).toEqual({ all: 1, teacher: 0, speaker: 1, admin: 0 });
    expect(statuses).toEqual({ all: 3, visible: 1, complete: 1, incomplete: 1, none: 0 });
  });
});

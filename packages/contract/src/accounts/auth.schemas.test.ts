import { fieldErrors } from '@portal/contract/responses.ts';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  loginSchema,
  plainRegistrationSchema,
  registrationSchema,
  speakerRegistrationSchema,
  teacherRegistrationSchema,
} from './auth.schemas.ts';

const account = {
  firstName: 'Ana María',
  lastName: "O'Neill-Jr.",
  email: 'Ana@Example.org',
  password: 'green!?9',
};

const refused = (schema: z.ZodType, input: unknown) => {
  const result = schema.safeParse(input);
  return result.success ? {} : { ...fieldErrors(result.error) };
};

describe('registration', () => {
  it('lower-cases the email and defaults to a teacher', () => {
    expect(registrationSchema.parse(account)).toMatchObject({
      email: 'ana@example.org',
      role: 'teacher',
      subjects: [],
    });
  });

  it('requires every account field', () => {
    const missing = {
      firstName: 'Missing input',
      lastName: 'Missing input',
      email: 'Missing input',
      password: 'Missing input',
    };
    expect(refused(plainRegistrationSchema, {})).toEqual(missing);
    expect(
      refused(plainRegistrationSchema, { firstName: ' ', lastName: '', email: ' ', password: '' }),
    ).toEqual(missing);
  });

  it('accepts names with letters, space, comma, period, apostrophe and hyphen only', () => {
    for (const firstName of ['R2D2', 'a_b', '<b>', 'x@y']) {
      expect(Object.keys(refused(plainRegistrationSchema, { ...account, firstName }))).toEqual(['firstName']);
    }
    expect(refused(plainRegistrationSchema, { ...account, firstName: 'R2D2' })).toEqual({
      firstName: 'Invalid name',
    });
  });

  it('spells the email error as specified', () => {
    for (const email of ['nobody', 'a@b', 'a b@example.org', '@example.org']) {
      expect(refused(plainRegistrationSchema, { ...account, email })).toEqual({
        email: 'Invalid email addresss',
      });
    }
  });

  it('accepts passwords of 6 to 61 letters, digits and certain symbols', () => {
    for (const password of ['abcde', 'x'.repeat(62), '#'.repeat(62)]) {
      expect(refused(plainRegistrationSchema, { ...account, password })).toEqual({
        password: 'Password must have 6-61 characters',
      });
    }
    for (const password of ['abcdef', 'x'.repeat(61), '!?$%^*)(+=._-']) {
      expect(refused(plainRegistrationSchema, { ...account, password })).toEqual({});
    }
  });

  it.each([
    ['my dog#1', 'spaces or #'],
    ['semi;colon', ';'],
    ['Müller1', 'ü'],
    ['Mu\u0308ller1', 'u\u0308'],
    ['a#b', '#'],
    ['tab\t and\u00a0space', 'spaces'],
    ['zero\u200bwidth', 'invisible characters'],
    ['1👩‍🌾2345', '👩‍🌾'],
    ['"one", \'two\' & <three>', '", commas, spaces, \', & or others'],
  ])('says which characters of a password are not allowed: %s', (password, characters) => {
    expect(refused(plainRegistrationSchema, { ...account, password })).toEqual({
      password: `A password can't contain ${characters}. Password must have 6-61 characters.`,
    });
  });

  it('never creates an administrator', () => {
    expect(Object.keys(refused(registrationSchema, { ...account, role: 'admin' }))).toEqual(['role']);
    expect(registrationSchema.parse({ ...account, admin: true })).not.toHaveProperty('admin');
    expect(registrationSchema.parse({ ...account, role: 'Speaker' }).role).toBe('speaker');
  });

  it('requires a subject and every field except the state from teachers', () => {
    expect(refused(teacherRegistrationSchema, { ...account, subjects: [] })).toEqual({
      school: 'Missing input',
      gradeLevel: 'Missing input',
      city: 'Missing input',
      country: 'Missing input',
      subjects: 'Please select at least one subject',
    });
  });

  it('requires organization, city, state and country from speakers', () => {
    expect(Object.keys(refused(speakerRegistrationSchema, account))).toEqual([
      'organization',
      'city',
      'state',
      'country',
    ]);
  });
});

describe('login', () => {
  it('requires both fields and validates the email but not the password', () => {
    expect(refused(loginSchema, {})).toEqual({ email: 'Missing input', password: 'Missing input' });
    expect(refused(loginSchema, { email: 'nobody', password: 'x' })).toEqual({
      email: 'Invalid email addresss',
    });
  });
});

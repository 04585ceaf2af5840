import { fieldErrors } from '@portal/contract/responses.ts';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { passwordResetFormSchema, registrationFormSchemas } from './auth.forms.ts';

const account = { firstName: 'Ana', lastName: 'Fern', email: 'ana@example.org', password: 'green!?9' };

const refused = (schema: z.ZodType, input: unknown) => {
  const result = schema.safeParse(input);
  return result.success ? {} : { ...fieldErrors(result.error) };
};

describe('a form that sets a password', () => {
  it('accepts a password with a matching confirmation', () => {
    expect(refused(registrationFormSchemas.plain, { ...account, confirmPassword: 'green!?9' })).toEqual({});
    expect(refused(passwordResetFormSchema, { password: 'green!?9', confirmPassword: 'green!?9' })).toEqual(
      {},
    );
  });

  it('requires the confirmation', () => {
    expect(refused(registrationFormSchemas.admin, { ...account, confirmPassword: '' })).toEqual({
      confirmPassword: 'Missing input',
    });
  });

  it('reports that the two differ even if other fields are invalid', () => {
    const input = { ...account, firstName: '', confirmPassword: 'green!?8' };
    expect(refused(registrationFormSchemas.plain, input)).toEqual({
      firstName: 'Missing input',
      confirmPassword: 'Passwords do not match',
    });
  });

  it('requires the fields of each kind of account', () => {
    const blank = {
      school: '',
      gradeLevel: '',
      city: '',
      state: '',
      country: '',
      subjects: [],
      organization: '',
    };
    const input = { ...account, ...blank, confirmPassword: account.password };
    const asked = (kind: keyof typeof registrationFormSchemas) =>
      Object.keys(refused(registrationFormSchemas[kind], input));
    expect(asked('plain')).toEqual([]);
    expect(asked('admin')).toEqual([]);
    expect(asked('teacher')).toEqual(['school', 'gradeLevel', 'city', 'country', 'subjects']);
    expect(asked('speaker')).toEqual(['organization', 'city', 'state', 'country']);
  });
});

import type { Mutation } from './mutations.ts';

/** Inputs by call that once caused a failure. They are tried first. A failing run prints what to add. */
export const COUNTEREXAMPLES: Readonly<Record<string, readonly Mutation[]>> = {
  'POST /auth/register-invite': [{ at: 'body.email', value: 'someone.else@example.org' }],
  'POST /request': [
    { at: 'body.dateTime', value: '9999-12-31T23:59' },
    { at: 'body.dateTime', value: '9999-12-31T23:59:59-12:00' },
    { at: 'body.subjects', made: 'half a million entries' },
    { at: 'body.subjects', made: 'half a million commas' },
  ],
  'PUT /teacher/update/:userId': [{ at: 'body.subjects', made: 'half a million entries' }],
};

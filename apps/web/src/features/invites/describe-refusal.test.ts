import { describe, expect, it } from 'vitest';
import { describeRefusal } from './describe-refusal.ts';

const TAKEN = 'User with email mia@example.org already exists';

describe('a refused invite', () => {
  it('is explained once: at its field where the server names one, else over the form', () => {
    expect(describeRefusal({ message: TAKEN, fields: { email: TAKEN } })).toBeUndefined();
    expect(describeRefusal({ message: TAKEN, fields: {} })).toBe(TAKEN);
  });
});

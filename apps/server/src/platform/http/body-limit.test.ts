import { login } from '@portal/contract/accounts/auth.contract.ts';
import { loadCall } from '@portal/contract/call.ts';
import { loadCalls } from '@portal/contract/calls.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bodyLimitOf, maxJsonBytes } from './body-limit.ts';

const KB = 1_024;
const calls = await loadCalls();
const CALLS = calls.map((call) => [`${call.method} ${call.path}`, call] as const);

describe('the input of a call', () => {
  it.each(CALLS)('has a maximum size in every field: %s', (_name, { params, query, body }) => {
    for (const [name, schema] of Object.entries({ params, query, body }))
      if (schema) expect(maxJsonBytes(schema, name)).toBeGreaterThan(0);
  });

  it.each([
    ['text', z.string()],
    ['a list', z.array(z.boolean())],
    ['a list of text', z.array(z.string()).max(3)],
    ['a map', z.record(z.string().max(3), z.boolean())],
    ['anything', z.unknown()],
    ['text in one of several forms', z.union([z.string().max(3), z.string()])],
  ])('is unbounded with %s of any size', (_name, field) => {
    expect(() => maxJsonBytes(z.object({ field: field.optional() }), 'body')).toThrow(/^body\.field/);
  });

  it('fits its body limit even if every character is escaped', () => {
    const schema = z.object({ name: z.string().max(50), tags: z.array(z.string().max(10)).max(3).nullish() });
    const largest = { name: '\0'.repeat(50), tags: Array(3).fill('\0'.repeat(10)) };
    expect(JSON.stringify(largest).length).toBeLessThanOrEqual(maxJsonBytes(schema, 'body'));
  });

  it('may be no larger than the specification allows, or than its fields need', async () => {
    for (const [name, call] of CALLS) {
      const most = call.takesPicture ? 20 * KB : call.takesFile ? 5 * KB : 256;
      expect(bodyLimitOf(call), name).toBeLessThanOrEqual(most * KB);
    }
    expect(bodyLimitOf(await loadCall(login))).toBeLessThan(20 * KB);
  });
});

import fc from 'fast-check';
import { HOSTILE_PICTURES } from './hostile-pictures.ts';

const HALF_A_MILLION = 500_000;

/** Injection attempts, and texts that can't be displayed, stored or sent. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u001b[31m',
  '\u007f',
  '\r\nSet-Cookie: admin=1',
  '\ud800',
  '\udc00a',
  '\u202e',
  '\u3164',
  '\ufeff',
  '\u200b',
  '’',
  '🌱'.repeat(70),
  'x'.repeat(201),
  'x'.repeat(6_000),
  "'; drop table users; --",
  '%_*" OR NEAR(',
  '<img src=x onerror=alert(1)>',
  '=HYPERLINK("http://example.com")',
  '../../etc/passwd',
  '%00',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'a@b',
  '"a b"@example.org',
  'someone.else@example.org',
  `${'a'.repeat(250)}@example.org`,
] as const;

const DATES = [
  '9999-12-31T23:59',
  '9999-12-31T23:59:59-12:00',
  '9999-12-31T23:59:59.999Z',
  '+010000-01-01T00:00:00.000Z',
  '-000001-12-31T00:00:00.000Z',
  '0000-01-01T00:00',
  '0000-01-01T00:00:00+14:00',
  '1970-01-01T00:00:00Z',
  '2999-05-12T10:00',
  '2028-02-30T10:00',
  '2028-03-12T02:30',
  '2028-11-05T01:30',
  '2028-06-01T24:00',
  '2028-06-30T23:59:60Z',
  '2028-06-01T10:00:00.123456789123456789Z',
  '2028-06-01',
  'tomorrow',
  '9999999999',
  '8640000000000001',
] as const;

const NUMBERS = [0, -0, -1, 0.1, 1e-7, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, '1e3', '0x10', '1'];

const VALUES: readonly unknown[] = [
  null,
  true,
  false,
  [],
  [[]],
  [null],
  ['__proto__'],
  {},
  { toString: 'x' },
  { length: 1e9 },
  Array(60).fill('x'),
];

const nested = (depth: number): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
};

type Make = (valid: unknown) => unknown;

/** Values that don't depend on the valid one are made once, because they take long. */
const once = (make: () => unknown): Make => {
  let value: unknown;
  return () => {
    value ??= make();
    return value;
  };
};

/** Values that are too large for any field. */
const HUGE: Readonly<Record<string, Make>> = {
  'half a million entries': (valid) =>
    Array(HALF_A_MILLION).fill(Array.isArray(valid) && valid.length > 0 ? valid[0] : 'x'),
  'half a million different entries': once(() =>
    Array.from({ length: HALF_A_MILLION }, (_, index) => `s${index}`),
  ),
  'half a million keys': once(() =>
    Object.fromEntries(Array.from({ length: HALF_A_MILLION }, (_, index) => [`k${index}`, 0])),
  ),
  'half a million commas': () => ','.repeat(HALF_A_MILLION),
  'half a million spaces': () => ' '.repeat(HALF_A_MILLION),
  'nested a thousand deep': () => nested(1_000),
};

/** Mutations of the valid value. */
const ODD: Readonly<Record<string, Make>> = {
  'one entry more than a list holds': (valid) =>
    Array(51).fill(Array.isArray(valid) && valid.length > 0 ? valid[0] : 'x'),
  'the same entry twice': (valid) => (Array.isArray(valid) ? [...valid, ...valid] : [valid, valid]),
  'an entry that is a list': (valid) => (Array.isArray(valid) ? [...valid, []] : [[valid]]),
  'an entry that is nothing': (valid) => (Array.isArray(valid) ? [...valid, null] : [valid, null]),
  'the value as a list': (valid) => [valid],
  'the value as an object': (valid) => ({ value: valid }),
  'the value as text': (valid) => JSON.stringify(valid),
  'in capitals': (valid) => (typeof valid === 'string' ? valid.toUpperCase() : valid),
  'between spaces': (valid) => (typeof valid === 'string' ? `\u00a0 ${valid}\u3000 ` : valid),
  'with NUL behind it': (valid) => `${String(valid)}\u0000`,
  'with half a character behind it': (valid) => `${String(valid)}\ud83c`,
  'prototype keys': () =>
    JSON.parse(
      '{"__proto__":{"admin":true,"role":"admin"},"constructor":{"prototype":{"admin":true}},"admin":true}',
    ),
};

const PICTURES: Readonly<Record<string, Make>> = Object.fromEntries(
  Object.entries(HOSTILE_PICTURES).map(([name, url]) => [name, () => url]),
);

const MADE: Readonly<Record<string, Make>> = { ...HUGE, ...ODD, ...PICTURES };

/** A change of one field: another value, a named mutation of the valid one, or its removal. */
export type Change = { readonly value: unknown } | { readonly made: string } | { readonly missing: true };

/** The value of a field after a change; undefined removes it. */
export const changed = (valid: unknown, change: Change): unknown => {
  if ('value' in change) return change.value;
  if ('missing' in change) return undefined;
  const make = MADE[change.made];
  if (!make) throw new Error(`There is no hostile value of the name ${change.made}`);
  return make(valid);
};

const setTo = (values: readonly unknown[]): fc.Arbitrary<Change> =>
  fc.constantFrom(...values).map((value) => ({ value }));
const madeBy = (...names: readonly string[]): fc.Arbitrary<Change> =>
  fc.constantFrom(...names).map((made) => ({ made }));

// fast-check's own units of Unicode text take seconds to prepare their tables.
const anyCodePoints = fc.string({
  unit: fc.integer({ min: 0, max: 0x10_ffff }).map((code) => String.fromCodePoint(code)),
});
const GRAPHEMES = ['e\u0301', 'n\u0303', '👩🏽‍🌾', '🇺🇸', '1️⃣', '각', 'ก็', 'न्दी', 'עִ', 'Z̴̡̛', '\r\n'] as const;

const anything: fc.Arbitrary<Change> = fc.oneof(
  setTo([...TEXTS, ...VALUES, ...NUMBERS]),
  madeBy(...Object.keys(ODD)),
  fc.constant({ missing: true as const }),
  fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.double(), anyCodePoints).map((value) => ({ value })),
);

/** Text of any characters, also of several code points. */
const anyText: fc.Arbitrary<Change> = fc
  .oneof(anyCodePoints, fc.string({ unit: fc.constantFrom(...GRAPHEMES) }))
  .map((value) => ({ value }));

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}/.test(text);

/** Changes that stay close to the valid value, so that they pass many checks. */
const similarTo = (valid: unknown): fc.Arbitrary<Change> => {
  if (typeof valid === 'number') return setTo(NUMBERS);
  if (Array.isArray(valid)) return madeBy(...Object.keys(ODD).filter((name) => name.includes('entr')));
  if (typeof valid !== 'string') return anything;
  if (valid.startsWith('data:image/')) return madeBy(...Object.keys(PICTURES));
  if (isDate(valid)) return setTo(DATES);
  return fc.oneof(
    setTo(TEXTS),
    madeBy('in capitals', 'between spaces', 'with NUL behind it', 'with half a character behind it'),
    anyText,
  );
};

/** Random hostile changes of a field with this valid value. */
export const changesOf = (valid: unknown): fc.Arbitrary<Change> =>
  fc.oneof(
    { weight: 20, arbitrary: similarTo(valid) },
    { weight: 19, arbitrary: anything },
    { weight: 1, arbitrary: madeBy(...Object.keys(HUGE)) },
  );

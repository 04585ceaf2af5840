import { expect, it } from 'vitest';
import { isDiskFull, isUnavailable } from './database-errors.ts';

const isUnavailableAfter = (details: object): boolean =>
  isUnavailable(Object.assign(new Error('failed'), details));

it.each(['EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', '08006', '53100', '40P01'])(
  'the code %s means that the database is unavailable',
  (code) => expect(isUnavailableAfter({ code })).toBe(true),
);

it.each([
  ['SQLITE_BUSY', 5],
  ['SQLITE_FULL', 13],
  ['SQLITE_CANTOPEN', 14],
  ['SQLITE_IOERR_READ', 266],
])('%s means that the database is unavailable', (_name, errcode) =>
  expect(isUnavailableAfter({ errcode })).toBe(true),
);

it.each([{ code: '53100' }, { errcode: 13 }, { errcode: 4874 }])(
  'a full disk means that the database cannot save: %o',
  (details) => expect(isDiskFull(Object.assign(new Error('failed'), details))).toBe(true),
);

it('an unavailable database may have room', () =>
  expect(isDiskFull(Object.assign(new Error('failed'), { code: '08006', errcode: 5 }))).toBe(false));

it.each([{ code: '23505' }, { errcode: 2067 }, { message: 'syntax error' }])(
  'a broken rule or a wrong query means something else: %o',
  (details) => expect(isUnavailableAfter(details)).toBe(false),
);

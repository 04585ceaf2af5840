import { expect, it } from 'vitest';
import { auditQuery, readAuditParams } from './audit-params.ts';

it('the URL keeps valid filters and ignores invalid ones', () => {
  expect(
    readAuditParams({ q: ' fern ', action: 'user.renamed', from: '2027-05-12', to: '2027-05-13' }),
  ).toEqual({
    q: 'fern',
    action: 'user.renamed',
    from: '2027-05-12',
    to: '2027-05-13',
  });
  expect(readAuditParams({ q: ['x'], action: 'user.praised', from: '2027-13-01', to: 'yesterday' })).toEqual(
    {},
  );
});

it('a range of days covers whole days in the local time zone, including the last', () => {
  const { from = '', to = '' } = auditQuery({ from: '2027-05-12', to: '2027-05-12' });
  expect(new Date(from).toString()).toMatch(/May 12 2027 00:00/);
  expect(new Date(to).toString()).toMatch(/May 13 2027 00:00/);
  expect(auditQuery({})).toEqual({});
});

import { expect, it } from 'vitest';
import { auditQuery, readAuditParams } from './audit-params.ts';

it('the URL narrows the log by what it knows, and by nothing else', () => {
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

it('days are whole ones on the own clock, the last included', () => {
  const { from = '', to = '' } = auditQuery({ from: '2027-05-12', to: '2027-05-12' });
  expect(new Date(from).toString()).toMatch(/May 12 2027 00:00/);
  expect(new Date(to).toString()).toMatch(/May 13 2027 00:00/);
  expect(auditQuery({})).toEqual({});
});

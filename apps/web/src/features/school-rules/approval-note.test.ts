import { expect, it } from 'vitest';
import { approvalNote } from './approval-note.ts';

const rules = { noticeDays: 5, noticeUnit: 'school days', closedDays: [] } as const;
const visit = { dateTime: '2027-01-14T18:00:00.000Z', timezone: 'America/New_York' };
const noteOn = (
  now: string,
  given: Partial<typeof rules> | { noticeDays: number | null; noticeUnit: 'calendar days' } = {},
) => approvalNote(visit, { ...rules, ...given }, new Date(now));

it('says when the school must have approved a visit, as long as that is possible', () => {
  const due = { text: 'Approval due Thu, Jan 7', isTooSoon: false };
  expect(noteOn('2027-01-02T12:00:00Z')).toEqual(due);
  // The last minute of the day at the school, which is the next day in UTC.
  expect(noteOn('2027-01-08T04:59:00Z')).toEqual(due);
  expect(noteOn('2026-12-20T12:00:00Z')?.text).toBe('Approval due Thu, Jan 7, 2027');
});

it('warns of a time that comes too soon for the school', () => {
  expect(noteOn('2027-01-08T05:00:00Z')).toEqual({
    text: 'The school asks for 5 school days of notice, so approval was due Thu, Jan 7. You can still send the request.',
    isTooSoon: true,
  });
  expect(noteOn('2027-01-14T12:00:00Z', { noticeDays: 1, noticeUnit: 'calendar days' })?.text).toMatch(
    /^The school asks for 1 day of notice, so approval was due Wed, Jan 13\./,
  );
});

it('says nothing if the school asks for no notice', () => {
  expect(noteOn('2027-01-08T12:00:00Z', { noticeDays: null, noticeUnit: 'calendar days' })).toBeUndefined();
});

import { describe, expect, it } from 'vitest';
import { dueAfterBreak, nudgesOf, othersDueAt } from './reminders.policy.ts';

/** A request that waits for its speaker, for a visit at 10 AM in New York. */
const asked = (day: string, given: Partial<Parameters<typeof nudgesOf>[0]> = {}) => ({
  status: 'Pending Speaker Confirmation' as const,
  answer: 'none' as const,
  confirmed: false,
  dateTime: new Date(`${day}T10:00-05:00`).toISOString(),
  timezone: 'America/New_York' as const,
  proposal: null,
  ...given,
});

/** Who is told on which day, if somebody was asked on a day at noon. */
const toldOf = (request: ReturnType<typeof asked>, on: string) =>
  nudgesOf(request, Date.parse(`${on}T12:00-05:00`)).map(
    ({ to, dueAt }) => `${to} ${new Date(dueAt).toISOString().slice(0, 'YYYY-MM-DDTHH'.length)}`,
  );

describe('the reminders of a request without an answer', () => {
  it('go to the speaker after a third of the school days that are left, then to the teacher and administrators', () => {
    // From Tuesday to Tuesday in three weeks, there are 14 school days in between.
    expect(toldOf(asked('2027-02-09'), '2027-01-19')).toEqual([
      'speaker 2027-01-26T14',
      'admins 2027-02-02T14',
      'asking teacher 2027-02-02T14',
    ]);
  });

  it('do not count weekends and holidays', () => {
    // Friday before Thanksgiving: Monday to Wednesday, and after the holidays Monday to Wednesday.
    expect(toldOf(asked('2026-12-03'), '2026-11-20')).toEqual([
      'speaker 2026-11-24T14',
      'admins 2026-11-30T14',
      'asking teacher 2026-11-30T14',
    ]);
  });

  it('come two days before the visit at the latest, and the teacher is never told on the day after asking', () => {
    expect(toldOf(asked('2027-01-21'), '2027-01-19')).toEqual([]);
    expect(toldOf(asked('2027-01-22'), '2027-01-19')).toEqual(['speaker 2027-01-20T14']);
    expect(toldOf(asked('2027-01-29'), '2027-01-26')).toEqual(['speaker 2027-01-27T14']);
    expect(toldOf(asked('2027-02-01'), '2027-01-26')).toEqual([
      'speaker 2027-01-27T14',
      'admins 2027-01-28T14',
      'asking teacher 2027-01-28T14',
    ]);
    // The weekend before a Monday has no school day, but the Friday has.
    expect(toldOf(asked('2027-02-01'), '2027-01-28')).toEqual(['speaker 2027-01-29T14']);
    expect(toldOf(asked('2027-02-01'), '2027-01-29')).toEqual([]);
  });

  it('do not wait for months, however far away the visit is', () => {
    expect(toldOf(asked('2027-12-01'), '2027-01-19')).toEqual([
      'speaker 2027-02-02T14',
      'admins 2027-02-17T14',
      'asking teacher 2027-02-17T14',
    ]);
  });

  it('count up to the last of the proposed times, which the teacher has to answer', () => {
    const { dateTime: later, timezone } = asked('2027-02-09');
    const plan = { minutes: 60, isInPerson: true, isVirtual: false, city: '', state: '', country: '' };
    const proposal = { by: 'speaker' as const, plans: [{ ...plan, dateTime: later, timezone }] };
    const proposed = asked('2027-01-25', { answer: 'proposed', proposal });
    expect(toldOf(proposed, '2027-01-19')).toEqual(['teacher 2027-01-26T14']);
  });

  it('are none for the teacher who changes a visit that stays confirmed', () => {
    const told = toldOf(asked('2027-02-09', { confirmed: true }), '2027-01-19');
    expect(told.map((one) => one.split(' ')[0])).toEqual(['speaker', 'admins']);
  });

  it('begin on a school day after a break, unless that is too late', () => {
    // Monday, January 18, is a holiday.
    expect(new Date(dueAfterBreak(asked('2027-02-09'), '2027-01-16') ?? 0).toISOString()).toBe(
      '2027-01-19T14:00:00.000Z',
    );
    expect(dueAfterBreak(asked('2027-02-09'), '2027-02-08')).toBeUndefined();
  });

  it('tell when others should be asked too', () => {
    const on = Date.parse('2027-01-19T12:00-05:00');
    expect(othersDueAt(asked('2027-02-09'), on)).toBe(Date.parse('2027-02-02T09:00-05:00'));
    expect(othersDueAt(asked('2027-01-21'), on)).toBeUndefined();
  });
});

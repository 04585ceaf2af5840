import { describe, expect, it } from 'vitest';
import {
  approvalDue,
  approvalReminderDay,
  isApprovalLate,
  isApprovalNear,
  type NoticeUnit,
  needsApproval,
} from './approval-due.ts';

const visitOn = (day: string, time = '10:00-05:00', timezone = 'America/New_York') => ({
  dateTime: new Date(`${day}T${time}`).toISOString(),
  timezone,
});

const rules = (
  noticeDays: number | null,
  noticeUnit: NoticeUnit = 'school days',
  closedDays: string[] = [],
) => ({
  ...{ noticeDays, noticeUnit, closedDays },
});

const WINTER = ['2026-12-21/2027-01-01'];

describe('the day on which a school must have approved a visit', () => {
  it.each([
    ['a week of school days', '2027-01-15', rules(5), '2027-01-08'],
    ['one school day', '2027-01-15', rules(1), '2027-01-14'],
    ['a weekend between', '2027-01-11', rules(1), '2027-01-08'],
    ['a visit on a Saturday', '2027-01-16', rules(1), '2027-01-15'],
    ['Martin Luther King Jr. Day', '2027-01-19', rules(1), '2027-01-15'],
    ['Thanksgiving and the day after it', '2026-11-30', rules(1), '2026-11-25'],
    ['Thanksgiving within a longer notice', '2026-12-01', rules(5), '2026-11-20'],
    ['closed weeks in winter', '2027-01-07', rules(5), '2026-12-30'],
    ['closed weeks of the school itself', '2027-01-07', rules(5, 'school days', WINTER), '2026-12-17'],
    ['a single closed day', '2027-01-15', rules(1, 'school days', ['2027-01-14']), '2027-01-13'],
    ['calendar days', '2027-01-15', rules(7, 'calendar days'), '2027-01-08'],
    ['calendar days that end on a Sunday', '2027-01-13', rules(3, 'calendar days'), '2027-01-08'],
    [
      'calendar days that end in closed weeks',
      '2027-01-07',
      rules(14, 'calendar days', WINTER),
      '2026-12-18',
    ],
    ['the longest notice', '2027-05-28', rules(60), '2027-03-05'],
  ])('counts %s', (_name, day, given, due) => {
    expect(approvalDue(visitOn(day), given)).toBe(due);
  });

  it('is none if the school asks for no notice', () => {
    expect(approvalDue(visitOn('2027-01-15'), rules(null))).toBeNull();
  });

  it("is counted by the school's clock, not by UTC", () => {
    // It's Friday in UTC.
    const evening = visitOn('2027-01-14', '18:00-10:00', 'Pacific/Honolulu');
    expect(evening.dateTime.slice(0, 10)).toBe('2027-01-15');
    expect(approvalDue(evening, rules(1))).toBe('2027-01-13');
    // It's Thursday in UTC.
    const morning = visitOn('2027-01-15', '08:00+10:00', 'Pacific/Guam');
    expect(morning.dateTime.slice(0, 10)).toBe('2027-01-14');
    expect(approvalDue(morning, rules(1))).toBe('2027-01-14');
  });
});

describe('schools far from the mainland, and changes of the clock', () => {
  it.each([
    [
      'Hawaii, late on the evening before',
      'Pacific/Honolulu',
      '2027-01-15T08:00-10:00',
      '2027-01-08T23:59-10:00',
      false,
    ],
    ['Hawaii, past midnight', 'Pacific/Honolulu', '2027-01-15T08:00-10:00', '2027-01-09T00:01-10:00', true],
    [
      'Alaska, late on the last day',
      'America/Anchorage',
      '2027-01-15T08:00-09:00',
      '2027-01-08T23:59-09:00',
      false,
    ],
    ['Alaska, past midnight', 'America/Anchorage', '2027-01-15T08:00-09:00', '2027-01-09T00:01-09:00', true],
    [
      'the day on which clocks go forward',
      'America/New_York',
      '2027-03-19T10:00-04:00',
      '2027-03-12T23:59-05:00',
      false,
    ],
    [
      'the day after clocks went back',
      'America/New_York',
      '2026-11-06T10:00-05:00',
      '2026-10-30T23:59-04:00',
      false,
    ],
  ])('%s', (_name, timezone, dateTime, now, isLate) => {
    const due = approvalDue({ dateTime: new Date(dateTime).toISOString(), timezone }, rules(5));
    expect(isApprovalLate(due, timezone, new Date(now))).toBe(isLate);
  });

  it('reminds from the first minute of the day on, by the school clock', () => {
    const visit = visitOn('2027-01-15', '08:00-10:00', 'Pacific/Honolulu');
    expect(isApprovalNear(visit, rules(5), new Date('2026-12-30T23:59-10:00'))).toBe(false);
    expect(isApprovalNear(visit, rules(5), new Date('2026-12-31T00:00-10:00'))).toBe(true);
  });
});

describe('the reminder of a visit that is not approved', () => {
  it('comes five school days before the last day for the approval, or before the visit', () => {
    expect(approvalReminderDay(visitOn('2027-01-15'), rules(5))).toBe('2026-12-31');
    expect(approvalReminderDay(visitOn('2027-01-15'), rules(5, 'school days', WINTER))).toBe('2026-12-18');
    expect(approvalReminderDay(visitOn('2027-01-15'), rules(null))).toBe('2027-01-08');
  });
});

it('a school approves visits if it asks for notice or somebody approves them', () => {
  expect(needsApproval({ noticeDays: null, approver: '' })).toBe(false);
  expect(needsApproval({ noticeDays: 5, approver: '' })).toBe(true);
  expect(needsApproval({ noticeDays: null, approver: 'The principal' })).toBe(true);
});

import { describe, expect, it } from 'vitest';
import { nextTimes } from './next-free-times.tsx';

const zone = 'America/New_York';
const earliest = '2027-11-15T05:00:00.000Z';
/** Times in New York. */
const at = (...times: string[]) => times.map((time) => new Date(`${time}-05:00`).toISOString());
const suggested = (times: string[], reviewDays = 0) => nextTimes({ times, earliest, reviewDays }, zone);

describe('the next free times', () => {
  it('are the first ones of the next four days', () => {
    const days = ['15', '16', '17', '18', '19'];
    const times = days.flatMap((day) => at(`2027-11-${day}T09:00`, `2027-11-${day}T13:00`));
    expect(suggested(times).times).toEqual(days.slice(0, 4).flatMap((day) => at(`2027-11-${day}T09:00`)));
  });

  it('are two of a day at most, some hours apart, if there are few days', () => {
    const monday = at('2027-11-15T09:00', '2027-11-15T09:30', '2027-11-15T11:00', '2027-11-15T14:00');
    expect(suggested(monday).times).toEqual(at('2027-11-15T09:00', '2027-11-15T11:00'));
    expect(suggested(at('2027-11-15T09:00', '2027-11-15T09:30')).times).toHaveLength(2);
    const three = ['15', '16', '17'].flatMap((day) => at(`2027-11-${day}T09:00`, `2027-11-${day}T12:00`));
    expect(suggested(three).times).toEqual(
      at('2027-11-15T09:00', '2027-11-15T12:00', '2027-11-16T09:00', '2027-11-17T09:00'),
    );
  });

  it('come after the days that a review usually takes', () => {
    const times = at('2027-11-15T09:00', '2027-11-16T09:00', '2027-11-17T09:00');
    expect(suggested(times, 2).times).toEqual(at('2027-11-17T09:00'));
  });

  it('leave out holidays, and name them', () => {
    const days = ['22', '24', '25', '26', '29', '30'];
    const times = days.flatMap((day) => at(`2027-11-${day}T09:00`));
    expect(suggested(times)).toEqual({
      times: at('2027-11-22T09:00', '2027-11-24T09:00', '2027-11-29T09:00', '2027-11-30T09:00'),
      holidays: [
        { day: '2027-11-25', name: 'Thanksgiving' },
        { day: '2027-11-26', name: 'the day after Thanksgiving' },
      ],
    });
    expect(suggested(at('2027-11-25T09:00'))).toMatchObject({ times: [], holidays: [{ day: '2027-11-25' }] });
  });
});

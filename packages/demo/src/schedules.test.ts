import { scheduleFormSchema } from '@portal/contract/availability/schedule.schemas.ts';
import { expect, test } from 'vitest';
import { scheduleOf } from './schedules.ts';
import { speakers } from './speakers.ts';

test('most speakers have said when they are available, the same at each start', () => {
  const schedules = speakers.flatMap((speaker) => scheduleOf(speaker) ?? []);
  expect(schedules.length).toBeGreaterThan(speakers.length * 0.75);
  expect(schedules.length).toBeLessThan(speakers.length);
  expect(speakers.flatMap((speaker) => scheduleOf(speaker) ?? [])).toEqual(schedules);
  expect(new Set(schedules.map(({ timezone }) => timezone)).size).toBeGreaterThan(4);
});

test('the form accepts every schedule', () => {
  for (const speaker of speakers) {
    const schedule = scheduleOf(speaker);
    if (!schedule) continue;
    const sent = scheduleFormSchema.safeParse({ ...schedule, daysOff: [], version: 1 });
    expect(sent.error, speaker.email).toBeUndefined();
    for (const [first, last] of schedule.daysOff) expect(first).toBeLessThanOrEqual(last);
  }
});

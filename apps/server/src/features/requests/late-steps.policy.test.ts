import { REQUEST_STATUSES } from '@portal/contract/requests/request-status.ts';
import { ANSWERS } from '@portal/contract/requests/request-steps.ts';
import { describe, expect, it } from 'vitest';
import { changedText, tooLateText } from './late-steps.policy.ts';

const archived = {
  teacher: { firstName: 'Dana' },
  speaker: { firstName: 'Kelly' },
  status: 'Archived',
} as const;

describe('a speaker whose answer comes too late', () => {
  it.each([
    ['taken', 'Someone else accepted this visit first. Thank you for being ready to come.'],
    [
      'no answer',
      'This request has already ended, because there was no answer in time. Thank you for getting back to us.',
    ],
    ['withdrawn', 'Dana has withdrawn this request, so it needs no answer anymore. Thank you for answering.'],
    ['called off', 'This visit has been canceled.'],
    ['declined', "You've already declined this request."],
    ['rejected', 'An administrator has declined this request.'],
    ['none', 'This request has been archived, so it needs no answer anymore. Thank you for answering.'],
  ] as const)('after "%s" reads so', (answer, text) => {
    for (const textOf of [changedText, tooLateText])
      expect(textOf({ ...archived, answer }, 'speaker')).toBe(text);
  });

  it('never reads the names of statuses, nor does the teacher', () => {
    for (const by of ['speaker', 'teacher'] as const)
      for (const answer of ANSWERS)
        for (const status of REQUEST_STATUSES)
          for (const textOf of [changedText, tooLateText])
            expect(textOf({ ...archived, status, answer }, by)).not.toMatch(/Pending|Approved|Archived/);
  });
});

import type { ROLES } from '@portal/contract/options.ts';
import { describe, expect, it } from 'vitest';
import { mayTransition, REQUEST_STATUSES } from './request-status.ts';

const allowed = (role: (typeof ROLES)[number]) =>
  REQUEST_STATUSES.flatMap((from) =>
    REQUEST_STATUSES.filter((to) => mayTransition(role, from, to)).map((to) => `${from} → ${to}`),
  );

describe('who may change a status', () => {
  it('administrators: any to any', () => {
    expect(allowed('admin')).toHaveLength(REQUEST_STATUSES.length ** 2);
  });

  it('teachers: archive what is not archived, and back to Pending Review', () => {
    expect(allowed('teacher')).toEqual([
      'Pending Review → Archived',
      'Pending Speaker Confirmation → Archived',
      'Approved → Archived',
      'Archived → Pending Review',
    ]);
  });

  it('speakers: nothing', () => {
    expect(allowed('speaker')).toEqual([]);
  });
});

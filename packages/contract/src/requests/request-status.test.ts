import type { ROLES } from '@portal/contract/options.ts';
import { describe, expect, it } from 'vitest';
import { mayTransition, REQUEST_STATUSES } from './request-status.ts';

const allowed = (role: (typeof ROLES)[number]) =>
  REQUEST_STATUSES.flatMap((from) =>
    REQUEST_STATUSES.filter((to) => mayTransition(role, from, to)).map((to) => `${from} → ${to}`),
  );

describe('status changes', () => {
  it('are unrestricted for administrators', () => {
    expect(allowed('admin')).toHaveLength(REQUEST_STATUSES.length ** 2);
  });

  it('let teachers archive requests and restore them to Pending Review', () => {
    expect(allowed('teacher')).toEqual([
      'Pending Review → Archived',
      'Pending Speaker Confirmation → Archived',
      'Approved → Archived',
      'Archived → Pending Review',
    ]);
  });

  it('are denied to speakers', () => {
    expect(allowed('speaker')).toEqual([]);
  });
});

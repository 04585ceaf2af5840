import type { MoveResult } from '@portal/contract/requests/triage.schemas.ts';
import { describe, expect, it } from 'vitest';
import { describeMoves, statusToRestore } from './use-moves.ts';

const requests = ['River day', 'Sea day', 'Forest day', 'Soil day', 'Bird day'].map((eventName) => ({
  _id: eventName,
  eventName,
}));

const results = (...outcomes: MoveResult['outcome'][]): MoveResult[] =>
  outcomes.map((outcome, index) => ({
    id: requests[index]?._id ?? '',
    outcome,
    status: outcome === 'gone' ? null : outcome === 'changed' ? 'Archived' : 'Approved',
  }));

const said = (...outcomes: MoveResult['outcome'][]) =>
  describeMoves(requests, 'Approved', results(...outcomes));

describe('the message about a bulk status change', () => {
  it('is one sentence if all requests were changed', () => {
    expect(said('moved', 'already')).toEqual({ message: '2 requests: Approved', complete: true });
  });

  it('names requests that someone else changed and counts deleted ones', () => {
    expect(said('moved', 'changed', 'gone')).toEqual({
      message:
        '1 request: Approved. Someone else already changed Sea day to Archived, so we left it. 1 request was deleted.',
      complete: false,
    });
  });

  it('names requests whose speaker has another visit then', () => {
    expect(said('moved', 'conflict').message).toBe(
      '1 request: Approved. Another visit of the speaker is in the way of Sea day, so we left it.',
    );
    expect(said('conflict', 'conflict', 'conflict', 'conflict').message).toMatch(
      /in the way of Forest day, so we left it\. The same goes for 1 other\.$/,
    );
  });

  it('names only a few of many requests', () => {
    const { message } = said('changed', 'changed', 'changed', 'changed', 'changed');
    expect(message).toContain('Forest day');
    expect(message).not.toContain('Soil day');
    expect(message).toMatch(/2 others were changed too\.$/);
  });
});

describe('undoing a status change', () => {
  it('restores the status, but never asks the speaker of a confirmed visit again', () => {
    const asked = { status: 'Pending Speaker Confirmation', confirmed: false } as const;
    expect(statusToRestore(asked)).toBe('Pending Speaker Confirmation');
    expect(statusToRestore({ ...asked, confirmed: true })).toBe('Approved');
    expect(statusToRestore({ status: 'Pending Review', confirmed: true })).toBe('Pending Review');
    expect(statusToRestore({ status: 'Archived', confirmed: false })).toBe('Archived');
  });
});

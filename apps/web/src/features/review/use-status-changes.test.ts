import type { StatusChangeResult, UndoResult } from '@portal/contract/review/review.schemas.ts';
import { describe, expect, it } from 'vitest';
import { describeChanges, describeUndo } from './use-status-changes.ts';

const requests = ['River day', 'Sea day', 'Forest day', 'Soil day', 'Bird day'].map((eventName) => ({
  _id: eventName,
  eventName,
}));

const results = (...outcomes: StatusChangeResult['outcome'][]): StatusChangeResult[] =>
  outcomes.map((outcome, index) => ({
    id: requests[index]?._id ?? '',
    outcome,
    status: outcome === 'gone' ? null : outcome === 'changed' ? 'Archived' : 'Approved',
    message: outcome === 'refused' ? 'The date has passed.' : '',
  }));

const said = (...outcomes: StatusChangeResult['outcome'][]) =>
  describeChanges(requests, 'Approved', results(...outcomes));

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

  it('says why requests were refused', () => {
    expect(said('moved', 'refused').message).toBe('1 request: Approved. Sea day: The date has passed.');
    expect(said('refused', 'refused', 'refused', 'refused').message).toMatch(
      /Forest day: The date has passed\. 1 other couldn't be changed either\.$/,
    );
  });

  it('names only a few of many requests', () => {
    const { message } = said('changed', 'changed', 'changed', 'changed', 'changed');
    expect(message).toContain('Forest day');
    expect(message).not.toContain('Soil day');
    expect(message).toMatch(/2 others were changed too\.$/);
  });
});

describe('the message about an undo', () => {
  const undone = (...outcomes: UndoResult['outcome'][]) =>
    describeUndo(
      requests.slice(0, outcomes.length),
      outcomes.map((outcome, index) => ({
        id: requests[index]?._id ?? '',
        outcome,
        status: 'Approved',
        message: '',
      })),
    );

  it('names a single request and counts several', () => {
    expect(undone('undone').message).toBe('Undone: River day. Nobody was emailed about it.');
    expect(undone('undone', 'undone')).toEqual({
      message: 'Undone: 2 requests. Nobody was emailed about it.',
      complete: true,
    });
  });

  it('counts requests that were left alone', () => {
    expect(undone('undone', 'changed', 'late')).toEqual({
      message:
        'Undone: 1 request. Nobody was emailed about it. We left 2 other requests alone, because someone has changed them since or the time for undoing is over.',
      complete: false,
    });
  });
});

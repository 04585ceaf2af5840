import { describe, expect, it, vi } from 'vitest';
import { forgetDrafts, keepDraftsOf, readDraft, removeDraft, writeDraft } from './drafts.ts';

describe('a draft', () => {
  it('is restored in its own form only', () => {
    writeDraft('booking-1', { city: 'Boston', gradeLevels: ['K-5'] });
    expect(readDraft('booking-1')).toEqual({ city: 'Boston', gradeLevels: ['K-5'] });
    expect(readDraft('booking-2')).toBeUndefined();
  });

  it('is not shown to other users', () => {
    writeDraft('booking-1', { city: 'Boston' }, 'someone-else');
    expect(readDraft('booking-1')).toBeUndefined();
  });

  it('is deleted when it is removed', () => {
    writeDraft('booking-1', { city: 'Boston' });
    removeDraft('booking-1');
    expect(readDraft('booking-1')).toBeUndefined();
  });

  it('is deleted with all others of its user', () => {
    writeDraft('a', { x: 1 }, 'u1');
    writeDraft('b', { x: 1 }, 'u1');
    writeDraft('a', { x: 1 }, 'u10');
    forgetDrafts('u1');
    expect([localStorage.length, localStorage.key(0)]).toEqual([1, 'draft:u10:a']);
  });

  it('is not stored by a form that closes after the logout, until the user logs in again', () => {
    forgetDrafts('u1');
    writeDraft('a', { x: 1 }, 'u1');
    expect(localStorage.length).toBe(0);
    keepDraftsOf('u1');
    writeDraft('a', { x: 1 }, 'u1');
    expect(localStorage.length).toBe(1);
  });

  it("is deleted when someone else logs in, and so is a visitor's", () => {
    writeDraft('a', { x: 1 }, 'u1');
    writeDraft('a', { x: 1 }, 'u2');
    writeDraft('registration-teacher', { city: 'Boston' });
    keepDraftsOf('u2');
    expect([localStorage.length, localStorage.key(0), sessionStorage.length]).toEqual([1, 'draft:u2:a', 0]);
  });

  it('of a visitor is stored for the tab only', () => {
    writeDraft('registration-teacher', { city: 'Boston' });
    expect(readDraft('registration-teacher')).toEqual({ city: 'Boston' });
    expect(localStorage.length).toBe(0);
  });

  it.each(['{broken', '[1]', '"text"', 'null'])('that is unreadable (%s) is ignored', (stored) => {
    sessionStorage.setItem('draft::booking-1', stored);
    expect(readDraft('booking-1')).toBeUndefined();
  });

  it('that does not fit into the storage is lost without an error', () => {
    vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => writeDraft('booking-1', { city: 'Boston' })).not.toThrow();
    expect(readDraft('booking-1')).toBeUndefined();
  });
});

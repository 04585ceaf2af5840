import { describe, expect, it, vi } from 'vitest';
import { forgetDrafts, keepDraftsOf, readDraft, removeDraft, writeDraft } from './drafts.ts';

describe('a draft', () => {
  it('comes back to the form it was typed into, and to no other', () => {
    writeDraft('booking-1', { city: 'Boston', gradeLevels: ['K-5'] });
    expect(readDraft('booking-1')).toEqual({ city: 'Boston', gradeLevels: ['K-5'] });
    expect(readDraft('booking-2')).toBeUndefined();
  });

  it("is one user's: nobody else finds it", () => {
    writeDraft('booking-1', { city: 'Boston' }, 'someone-else');
    expect(readDraft('booking-1')).toBeUndefined();
  });

  it('is gone once it is removed', () => {
    writeDraft('booking-1', { city: 'Boston' });
    removeDraft('booking-1');
    expect(readDraft('booking-1')).toBeUndefined();
  });

  it('goes with all others when its user is forgotten', () => {
    writeDraft('a', { x: 1 }, 'u1');
    writeDraft('b', { x: 1 }, 'u1');
    writeDraft('a', { x: 1 }, 'u10');
    forgetDrafts('u1');
    expect([localStorage.length, localStorage.key(0)]).toEqual([1, 'draft:u10:a']);
  });

  it('is not written by a form that closes after its user was forgotten, until they sign in again', () => {
    forgetDrafts('u1');
    writeDraft('a', { x: 1 }, 'u1');
    expect(localStorage.length).toBe(0);
    keepDraftsOf('u1');
    writeDraft('a', { x: 1 }, 'u1');
    expect(localStorage.length).toBe(1);
  });

  it("goes when somebody else signs in, and so does a visitor's", () => {
    writeDraft('a', { x: 1 }, 'u1');
    writeDraft('a', { x: 1 }, 'u2');
    writeDraft('registration-teacher', { city: 'Boston' });
    keepDraftsOf('u2');
    expect([localStorage.length, localStorage.key(0), sessionStorage.length]).toEqual([1, 'draft:u2:a', 0]);
  });

  it('of a visitor stays in the tab', () => {
    writeDraft('registration-teacher', { city: 'Boston' });
    expect(readDraft('registration-teacher')).toEqual({ city: 'Boston' });
    expect(localStorage.length).toBe(0);
  });

  it.each(['{broken', '[1]', '"text"', 'null'])('that is unreadable (%s) is none', (stored) => {
    sessionStorage.setItem('draft::booking-1', stored);
    expect(readDraft('booking-1')).toBeUndefined();
  });

  it('that does not fit into the storage is given up without a word', () => {
    vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => writeDraft('booking-1', { city: 'Boston' })).not.toThrow();
    expect(readDraft('booking-1')).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { transitionActor } from '../../domain/request-labels.ts';

const actor = { _id: 'a', firstName: 'Ada', lastName: 'Min', email: 'ada@example.org' };

describe('the person behind a status change', () => {
  it('is named for administrators', () => {
    expect(transitionActor({ by: 'administrator', actor }, 'admin')).toBe('by Ada Min');
    expect(transitionActor({ by: 'teacher', actor }, 'admin')).toBe('by Ada Min (teacher)');
    expect(transitionActor({ by: 'speaker', actor }, 'admin')).toBe('by Ada Min (speaker)');
    expect(transitionActor({ by: 'administrator', actor: null }, 'admin')).toBe(
      'by an administrator whose account was deleted',
    );
  });

  it('is only a role for everyone else', () => {
    expect(transitionActor({ by: 'teacher', actor: null }, 'teacher')).toBe('by you');
    expect(transitionActor({ by: 'teacher', actor: null }, 'speaker')).toBe('by the teacher');
    expect(transitionActor({ by: 'speaker', actor: null }, 'speaker')).toBe('by you');
    expect(transitionActor({ by: 'administrator', actor: null }, 'teacher')).toBe('by an administrator');
  });

  it('is nobody if the portal did it', () => {
    expect(transitionActor({ by: 'portal', actor: null }, 'admin')).toBe('automatically');
  });
});

import { expect, it } from 'vitest';
import { requestWith } from '../../../tests/requests.ts';
import { changedFacts, linkFacts } from './link-facts.ts';

it('a speaker reads when, where, how far, for whom and for which class', () => {
  expect(linkFacts(requestWith({ distance: 25 }), 'speaker')).toEqual([
    ['When', 'Wed, May 12, 2027, 10:00 – 11:00 AM ET'],
    ['Where', 'In person · Portland, ME · about 25 miles from you'],
    ['Teacher', 'Sam Okoro, Hill School'],
    ['Class', '20 students, High School'],
    ['Subjects', 'Science'],
    ['Language', 'English'],
  ]);
});

it('a teacher reads who visits, and not how far from the teacher that is', () => {
  const facts = new Map(linkFacts(requestWith({ distance: 25, confirmed: true }), 'teacher'));
  expect(facts.get('Speaker')).toBe('Zoë Núñez');
  expect(facts.get('Where')).toBe('In person · Portland, ME');
  expect(facts.get('Subjects')).toBe('');
});

it('what has changed is told with what it was, and long texts by their names', () => {
  const before = requestWith({ goals: 'Learn' });
  const after = requestWith({ goals: 'Learn more', estimatedStudents: 300, eventName: 'Sea Day' });
  expect(changedFacts(before, after)).toEqual({
    facts: [
      { label: 'Event', before: 'Water Day', after: 'Sea Day' },
      { label: 'Class', before: '20 students, High School', after: '300 students, High School' },
    ],
    texts: ['Goals'],
  });
  expect(changedFacts(before, before)).toEqual({ facts: [], texts: [] });
});

import { otherSide } from '@portal/contract/requests/request-steps.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import { expect, it } from 'vitest';
import { visit } from '../../../tests/support/emails.ts';
import { requestMail } from './request-mail-parts.ts';
import { visitPlace } from './visit-texts.ts';

const content = { subject: 'River day', preview: '', title: '', blocks: [] };

it.each(['teacher', 'speaker'] as const)(
  'answers to the %s go to the other side once both know each other',
  (reader) => {
    const { replyTo, reason } = requestMail(
      { visit: { ...visit, confirmed: true }, reader },
      'requests',
      content,
    );
    const other = visit[otherSide(reader)];
    expect(replyTo).toBe(other.email);
    expect(reason).toContain(` If you reply, your answer goes to ${fullName(other)}.`);
  },
);

it('answers go to the portal before, and those of administrators always', () => {
  for (const reading of [
    { visit, reader: 'teacher' },
    { visit, reader: 'speaker' },
    { visit: { ...visit, confirmed: true }, reader: 'admin' },
  ] as const) {
    const { replyTo, reason } = requestMail(reading, 'requests', content);
    expect(replyTo).toBeUndefined();
    expect(reason).not.toContain('reply');
  }
});

it('emails say where a visit takes place', () => {
  expect(visitPlace(visit)).toBe('In person in Portland, Oregon');
  expect(visitPlace({ ...visit, isVirtual: true })).toBe('In person in Portland, Oregon, or virtual');
  expect(visitPlace({ ...visit, isInPerson: false, isVirtual: true })).toBe('Virtual');
});

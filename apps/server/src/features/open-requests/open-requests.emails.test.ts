import { expect, it } from 'vitest';
import { compose } from '../../platform/mail/layout/compose.ts';
import * as offers from './open-request-offers.emails.ts';
import * as openRequests from './open-requests.emails.ts';

const SINGLE = { firstName: '', email: 'one@example.org', phone: '', organization: 'River School' };

it('the emails about open requests name people who have only one name', () => {
  // Administrators read whose time it is, not a name.
  const { openRequestToReviewMail: _review, ...others } = openRequests;
  const texts = [...Object.values(others), ...Object.values(offers)].flatMap(({ samples }) =>
    samples({
      organizationName: 'Green Careers',
      person: { ...SINGLE, lastName: 'Sukarno' },
      other: { ...SINGLE, lastName: 'Pelagia' },
      ...{ text: 'River day', token: 'x' },
    }).map(
      (email) =>
        compose({
          ...email,
          ...{ organizationName: 'Green Careers', readerName: 'Ada', webUrl: 'https://portal.example.org' },
          ...{ unsubscribeUrl: '', answerPath: () => '/answer' },
        }).text,
    ),
  );
  expect(texts.join('\n')).toContain('for Sukarno)');
  expect(texts.join('\n')).toContain('for Pelagia)');
  for (const text of texts) expect(text).not.toMatch(/ for the (teacher|speaker)\)/);
});

import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { expect, it } from 'vitest';
import { requestWith } from '../../../tests/requests.ts';
import { archivingEffects } from './archiving.tsx';

const PAST = '2027-01-14T12:00:00.000Z';

const effects = (given: Partial<SpeakerRequest>) => archivingEffects(requestWith(given)).join(' ');

it('says that unarchiving starts the approval again, but only moves a past visit', () => {
  expect(effects({ status: 'Archived' })).toContain('starts the approval process again');
  expect(effects({ status: 'Archived', confirmed: true, dateTime: PAST })).toBe(
    'This visit has already started. Unarchiving only moves it back into your list.',
  );
});

it('says who is told about archiving', () => {
  expect(effects({ status: 'Approved', confirmed: true, dateTime: PAST })).not.toContain('Zoë');
  expect(effects({ status: 'Pending Speaker Confirmation' })).toContain(
    "We'll tell Zoë Núñez that you no longer need an answer.",
  );
  expect(effects({})).not.toContain('Zoë');
});

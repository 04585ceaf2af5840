import type { Party } from '@portal/contract/requests/request-steps.ts';
import type { Context } from '../../context.ts';
import { nameOf } from '../templates/visit.ts';
import { type CalendarVisit, visitEvent } from './visit-event.ts';

/** The bare address in 'Speaker Portal <portal@example.org>'. */
const bareAddress = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from;

/** The invitation, update or cancellation of a visit for one of its people, as an iCalendar file. */
export const visitInvitation = async (
  { config, publicUrl }: Pick<Context, 'config' | 'publicUrl'>,
  visit: CalendarVisit,
  reader: Party,
): Promise<string> => {
  // Loaded on demand, because it's large and most processes rarely need it.
  const { invitationFile } = await import('./calendar-file.ts');
  const { email } = visit[reader];
  return invitationFile(visitEvent(visit, reader, publicUrl()), {
    organizer: { name: config.organizationName, email: bareAddress(config.mail.from) },
    attendee: { name: nameOf(visit[reader]), email },
  });
};

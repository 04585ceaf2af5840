import * as accountDeletion from './accounts/account-deletion.contract.ts';
import * as administrators from './accounts/administrators.contract.ts';
import * as auth from './accounts/auth.contract.ts';
import * as emailChange from './accounts/email-change.contract.ts';
import * as invites from './accounts/invites.contract.ts';
import * as seeAs from './accounts/see-as.contract.ts';
import * as answerLinks from './answer-links/answer-links.contract.ts';
import * as auditLog from './audit-log/audit-log.contract.ts';
import * as schedule from './availability/schedule.contract.ts';
import * as booking from './booking/booking.contract.ts';
import { type Call, type LoadedCall, loadCall } from './call.ts';
import * as events from './events/events.contract.ts';
import * as impact from './impact/impact.contract.ts';
import * as neverAsked from './impact/never-asked.contract.ts';
import * as industryFocuses from './industry-focuses/industry-focuses.contract.ts';
import * as notes from './notes/notes.contract.ts';
import * as openRequests from './open-requests/open-requests.contract.ts';
import * as overview from './overview/overview.contract.ts';
import * as places from './places/places.contract.ts';
import * as requests from './requests/requests.contract.ts';
import * as review from './review/review.contract.ts';
import * as schoolRules from './school-rules/school-rules.contract.ts';
import * as settings from './settings/settings.contract.ts';
import * as exports from './speaker-import/exports.contract.ts';
import * as speakerImports from './speaker-import/speaker-imports.contract.ts';
import * as similarSpeakers from './speaker-search/similar-speakers.contract.ts';
import * as speakerSearch from './speaker-search/speaker-search.contract.ts';
import * as suggestedSpeakers from './speaker-search/suggested-speakers.contract.ts';
import * as newSpeakers from './speakers/new-speakers.contract.ts';
import * as pause from './speakers/pause.contract.ts';
import * as savedSpeakers from './speakers/saved-speakers.contract.ts';
import * as speakerManagement from './speakers/speaker-management.contract.ts';
import * as speakers from './speakers/speakers.contract.ts';
import * as teachers from './teachers/teachers.contract.ts';
import * as bulkActions from './users/bulk-actions.contract.ts';
import * as users from './users/users.contract.ts';
import * as calendar from './visits/calendar.contract.ts';
import * as classPage from './visits/class-page.contract.ts';
import * as messages from './visits/messages.contract.ts';
import * as thankYous from './visits/thank-yous.contract.ts';
import * as visits from './visits/visits.contract.ts';

/** Every call of the API, for the documentation and for tests of access and input. */
export const allCalls: readonly Call[] = [
  ...Object.values(auth),
  ...Object.values(accountDeletion),
  ...Object.values(emailChange),
  ...Object.values(seeAs),
  ...Object.values(users),
  ...Object.values(administrators),
  ...Object.values(bulkActions),
  ...Object.values(invites),
  ...Object.values(teachers),
  ...Object.values(schoolRules),
  ...Object.values(speakers),
  ...Object.values(speakerSearch),
  ...Object.values(savedSpeakers),
  ...Object.values(newSpeakers),
  ...Object.values(speakerImports),
  ...Object.values(speakerManagement),
  ...Object.values(industryFocuses),
  ...Object.values(booking),
  ...Object.values(similarSpeakers),
  ...Object.values(requests),
  ...Object.values(visits),
  ...Object.values(openRequests),
  ...Object.values(answerLinks),
  ...Object.values(exports),
  ...Object.values(events),
  ...Object.values(review),
  ...Object.values(auditLog),
  ...Object.values(settings),
  ...Object.values(calendar),
  ...Object.values(notes),
  ...Object.values(overview),
  ...Object.values(messages),
  ...Object.values(schedule),
  ...Object.values(pause),
  ...Object.values(impact),
  ...Object.values(neverAsked),
  ...Object.values(suggestedSpeakers),
  ...Object.values(thankYous),
  ...Object.values(classPage),
  ...Object.values(places),
];

/** Every call with its schemas. */
export const loadCalls = (): Promise<LoadedCall[]> => Promise.all(allCalls.map(loadCall));

import type { Role } from '@portal/contract/options.ts';
import { REQUEST_TASKS } from '@portal/contract/overview/tasks.ts';
import {
  DETAILS_FRAGMENT,
  MESSAGES_FRAGMENT,
  REPORTS_FRAGMENT,
  SCHOOL_FRAGMENT,
  THANK_YOUS_FRAGMENT,
} from '@portal/contract/screens.ts';
import { linkOptions } from '@tanstack/react-router';
import type { ListedTask } from './task-labels.ts';

/** The ids of the headings of the lists on the administrators' start page. */
const USERS_HEADING = 'all-users-title';
const INVITES_HEADING = 'invites-title';

const FRAGMENTS: Partial<Record<ListedTask['kind'], string>> = {
  messages: MESSAGES_FRAGMENT,
  details: DETAILS_FRAGMENT,
  reports: REPORTS_FRAGMENT,
  'thank-yous': THANK_YOUS_FRAGMENT,
  'school-approval': SCHOOL_FRAGMENT,
};

const adminLink = ({ kind, count, requests: [first] }: ListedTask) => {
  const to = '/admin-requests';
  const hash = FRAGMENTS[kind];
  const one = first !== undefined && linkOptions({ to, search: { request: first }, ...(hash && { hash }) });
  // After the oldest report is handled, the next one is the oldest.
  if (
    one &&
    (kind === 'reports' || (count === 1 && (kind === 'review' || kind === 'unreported' || kind === 'edited')))
  )
    return one;
  if (kind === 'unreported') return linkOptions({ to, search: { when: 'unreported' } });
  if (kind === 'edited') return linkOptions({ to, search: { edited: 'since-review' } });
  if (kind === 'speaker' || kind === 'teacher') return linkOptions({ to, search: { waitingFor: kind } });
  if (kind === 'invites') return linkOptions({ to: '/admin-dashboard', hash: INVITES_HEADING });
  if (kind === 'incomplete' || kind === 'hidden')
    return linkOptions({
      to: '/admin-dashboard',
      search: { type: 'speaker', status: kind === 'hidden' ? 'complete' : kind },
      hash: USERS_HEADING,
    });
  return linkOptions({ to, search: { status: 'Pending Review' } });
};

/** The open request if there's one, otherwise the list of those. */
const openRequestLink = ({ kind, count, openRequest }: ListedTask) => {
  if (openRequest && count === 1)
    return linkOptions({ to: '/open-requests/$id', params: { id: openRequest._id } });
  const to = '/open-requests';
  if (kind === 'open-review') return linkOptions({ to, search: { show: 'review' } });
  if (kind === 'without-offer') return linkOptions({ to, search: { show: 'without-offer' } });
  return linkOptions({ to });
};

/** The place where something is done: the request if there's one, otherwise the list of them. */
export const taskLink = (task: ListedTask, role: Role) => {
  const { kind, count, requests, openRequest } = task;
  if (openRequest) return openRequestLink(task);
  if (role === 'admin') return adminLink(task);
  const listed = REQUEST_TASKS.find((known) => known === kind);
  if (!listed) return undefined;
  const to = role === 'teacher' ? '/teacher-speaker-requests' : '/speaker-requests';
  const [first] = requests;
  // Questions are looked through in the list, which shows nothing else.
  if (count > 1 || first === undefined || kind === 'class-questions')
    return linkOptions({ to, search: { needs: listed } });
  const hash = FRAGMENTS[kind];
  return linkOptions({ to, search: { request: first }, ...(hash && { hash }) });
};

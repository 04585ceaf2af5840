import { VISIT_MINUTES_DEFAULT } from '@portal/contract/limits.ts';
import {
  mapRequestTexts,
  type OPTIONAL_REQUEST_TEXTS,
  type RequestText,
} from '@portal/contract/requests/request-fields.ts';
import {
  INITIAL_STATUS,
  REQUEST_STATUSES,
  type RequestStatus,
} from '@portal/contract/requests/request-status.ts';
import {
  afterStatusSet,
  afterStep,
  type NextState,
  type Side,
  type SideStep,
} from '@portal/contract/requests/request-steps.ts';
import type { VisitDetails } from '@portal/contract/visits/visit-details.ts';
import { NO_DETAILS } from '@portal/contract/visits/visit-details.ts';
import type { DemoRequest, DemoTeacher, DemoTime, DemoTransition } from './types.ts';

/** A status that someone set, 'teacher' unless by an administrator, or a step of one side; with how many days ago. */
type HistoryEntry =
  | readonly [status: RequestStatus, daysAgo: number, by?: 'teacher']
  | readonly [step: SideStep, daysAgo: number, by: Side];

type OptionalText = (typeof OPTIONAL_REQUEST_TEXTS)[number]['name'];

/** A request of the demonstration data, without the fields that follow from its teacher or have defaults. */
export interface Visit
  extends Pick<
      DemoRequest,
      | 'speaker'
      | Exclude<RequestText, OptionalText>
      | 'gradeLevels'
      | 'subjects'
      | 'estimatedStudents'
      | 'daysFromNow'
      | 'time'
      | 'madeDaysAgo'
    >,
    Partial<Record<OptionalText, string>> {
  format: 'in-person' | 'virtual' | 'either';
  minutes?: number;
  preferredLanguage?: DemoRequest['preferredLanguage'];
  /** Oldest first. */
  history?: readonly HistoryEntry[];
  /** The times of every proposal in the history. */
  proposed?: readonly DemoTime[];
  /** Why the visit was declined or called off. */
  reason?: string;
  details?: Partial<VisitDetails>;
  feedback?: DemoRequest['feedback'];
  thankYous?: DemoRequest['thankYous'];
  classPage?: DemoRequest['classPage'];
  approvedDaysAgo?: number;
  /** Who wrote a message, how many days ago, and its text; oldest first. */
  messages?: readonly (readonly [by: Side, daysAgo: number, text: string])[];
}

/** Visits by the requesting teacher's email. */
export type Visits = Readonly<Record<string, readonly Visit[]>>;

const DAY = 24 * 60 * 60 * 1_000;

type State = Pick<DemoRequest, 'status' | 'answer' | 'answerReason' | 'confirmed' | 'proposal'>;

const isStatus = (what: string): what is RequestStatus => REQUEST_STATUSES.some((status) => status === what);

const afterEntry = (visit: Visit, state: State, [what, daysAgo, by]: HistoryEntry): NextState | undefined => {
  // Relative to the entry's time, because the rules compare the visit with now.
  const dateTime = new Date(Date.now() + (visit.daysFromNow + daysAgo) * DAY).toISOString();
  const request = { ...state, dateTime, minutes: visit.minutes ?? VISIT_MINUTES_DEFAULT };
  if (isStatus(what)) return afterStatusSet(request, by ?? 'admin', what);
  return by && afterStep(request, by, what);
};

/** Administrators decline and cancel by setting a status. */
const stepOf = (what: HistoryEntry[0], { answer }: NextState): DemoTransition['step'] => {
  if (!isStatus(what)) return what;
  if (answer === 'rejected') return 'declined';
  return answer === 'called off' ? 'called off' : 'status set';
};

/** The steps of a history, and the state they lead to. Throws if they aren't possible. */
const replay = (visit: Visit) => {
  const { eventName, history = [], proposed = [], reason = '' } = visit;
  let state: State = {
    status: INITIAL_STATUS,
    answer: 'none',
    answerReason: '',
    confirmed: false,
    proposal: null,
  };
  const transitions: DemoTransition[] = [];
  for (const entry of history) {
    const [what, daysAgo, by = 'admin'] = entry;
    const next = afterEntry(visit, state, entry);
    if (!next) throw new RangeError(`${eventName}: "${what}" isn't possible in ${state.status}`);
    const hasReason = next.answer !== 'none' && next.answer !== 'proposed';
    const isProposal = what === 'times proposed' || what === 'change proposed';
    transitions.push({
      step: stepOf(what, next),
      from: state.status,
      to: next.status,
      by,
      daysAgo,
      reason: hasReason ? reason : '',
      times: isProposal ? proposed : [],
    });
    state = {
      status: next.status,
      answer: next.answer,
      answerReason: hasReason ? reason : '',
      confirmed: next.confirmed,
      proposal: isProposal && by !== 'admin' ? { by, times: proposed } : null,
    };
  }
  return { ...state, transitions };
};

/** The requests of one teacher, for visits to their own school. */
export const requestsOf = (teacher: DemoTeacher, visits: readonly Visit[]): DemoRequest[] =>
  visits.map((visit) => {
    const { format, history: _history, proposed: _proposed, reason: _reason, messages = [], ...form } = visit;
    return {
      preferredLanguage: 'English',
      ...mapRequestTexts(() => ''),
      minutes: VISIT_MINUTES_DEFAULT,
      feedback: {},
      thankYous: [],
      classPage: null,
      approvedDaysAgo: null,
      ...form,
      details: { ...NO_DETAILS, ...visit.details },
      ...replay(visit),
      teacher: teacher.email,
      isInPerson: format !== 'virtual',
      isVirtual: format !== 'in-person',
      city: teacher.city,
      state: teacher.state,
      country: teacher.country,
      timezone: teacher.timezone,
      messages: messages.map(([by, daysAgo, text]) => ({ by, daysAgo, text })),
    };
  });

const SUNDAY = 0;
const SATURDAY = 6;

/**
 * The wall-clock date and time of a visit ('2027-05-12T10:00'), relative to `now`. A visit on a weekend moves to
 * the next school day, or for past visits to the previous one.
 */
export const visitTime = ({ daysFromNow, time }: DemoTime, now: Date): string => {
  const day = new Date(now.getTime() + daysFromNow * DAY);
  const step = daysFromNow < 0 ? -1 : 1;
  while (day.getUTCDay() === SATURDAY || day.getUTCDay() === SUNDAY) day.setUTCDate(day.getUTCDate() + step);
  return `${day.toISOString().slice(0, 10)}T${time}`;
};

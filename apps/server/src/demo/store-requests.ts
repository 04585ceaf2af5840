import { reachesSpeaker, SIDES } from '@portal/contract/requests/request-steps.ts';
import { timeZoneOf } from '@portal/contract/time-zones.ts';
import { instantOf } from '@portal/contract/visits/visit-time.ts';
import type { DemoClassPage, DemoRequest, DemoTime } from '@portal/demo/types.ts';
import { visitTime } from '@portal/demo/visits.ts';
import { insertClassQuestion, saveClassPage, saveVote } from '../domain/requests/class-page.repository.ts';
import { encodeContent } from '../domain/requests/request-changes.repository.ts';
import { insertTransitions } from '../domain/requests/request-history.repository.ts';
import { reindexRequests } from '../domain/search/reindex.ts';
import { visitJobs } from '../features/requests/reminders.service.ts';
import { saveApproval } from '../features/school-rules/school-rules.repository.ts';
import { DAY, HOUR, type Instant, instant } from '../kernel/clock.ts';
import { hashSecret, newId } from '../kernel/ids.ts';
import type { Tx } from '../platform/db/connect.ts';
import { scheduleJobs } from '../platform/jobs/jobs.repository.ts';

const dayAgo = (days: number): string => instant(-days * DAY).slice(0, 'YYYY-MM-DD'.length);

/** The times of a request's creation and of its transitions, at least an hour apart. */
const timesOf = ({ madeDaysAgo, transitions }: DemoRequest): Instant[] =>
  [madeDaysAgo, ...transitions.map((transition) => transition.daysAgo)].map((days, index, { length }) =>
    instant(-days * DAY - (length - index) * HOUR),
  );

const instantIn = (time: DemoTime, { timezone }: DemoRequest): Instant | undefined =>
  instantOf(visitTime(time, new Date()), timezone);

const encodeProposal = (request: DemoRequest): string | null => {
  const { proposal, timezone, minutes, isInPerson, isVirtual, city, state, country } = request;
  if (!proposal) return null;
  const plan = { timezone, minutes, isInPerson, isVirtual, city, state, country };
  const plans = proposal.times.map((time) => ({ ...plan, dateTime: instantIn(time, request) }));
  return JSON.stringify({ by: proposal.by, plans });
};

/** A request's row with its history and messages; nothing if its people are unknown. */
const encodeRequest = (request: DemoRequest, ids: ReadonlyMap<string, string>, adminId: string | null) => {
  const [teacherId, speakerId] = [ids.get(request.teacher), ids.get(request.speaker)];
  const dateTime = instantIn(request, request);
  if (!teacherId || !speakerId || !dateTime) return [];
  const id = newId();
  const times = timesOf(request);
  const actors = { teacher: teacherId, speaker: speakerId, admin: adminId };
  const booked = { step: 'booked', from: null, to: request.transitions[0]?.from ?? request.status } as const;
  const transitions = [{ ...booked, by: 'teacher' as const }, ...request.transitions].map(
    ({ by, ...taken }, index) => ({
      ...taken,
      requestId: id,
      actorId: actors[by],
      times: 'times' in taken ? taken.times.flatMap((time) => instantIn(time, request) ?? []) : [],
      at: times[index],
    }),
  );
  const row = {
    id,
    teacher_id: teacherId,
    speaker_id: speakerId,
    status: request.status,
    ...encodeContent({ ...request, dateTime }),
    answer: request.answer,
    answer_reason: request.answerReason,
    confirmed: request.confirmed ? (1 as const) : (0 as const),
    proposal: encodeProposal(request),
    ...request.details,
    passed_on_at: transitions.find(({ to }) => reachesSpeaker(to))?.at ?? null,
    reported: SIDES.some((side) => request.feedback[side]) ? (1 as const) : (0 as const),
    created_at: times[0] ?? instant(),
    updated_at: times.at(-1) ?? instant(),
  };
  const messages = request.messages.map(({ by, daysAgo: days, text }) => ({
    id: newId(),
    request_id: id,
    author_id: actors[by],
    text,
    message_key: null,
    created_at: instant(-days * DAY),
    reported_at: null,
  }));
  const feedback = SIDES.flatMap((side) => {
    const given = request.feedback[side];
    if (!given) return [];
    const { students, rating, comment = '' } = given;
    const given_at = instant(Math.min(Date.parse(dateTime) + DAY - Date.now(), 0));
    return [{ request_id: id, party: side, took_place: 1 as const, students, rating, comment, given_at }];
  });
  const thankYous = request.thankYous.map((text, index) => ({
    id: newId(),
    request_id: id,
    text,
    thank_you_key: null,
    created_at: instant(Date.parse(dateTime) + DAY + index * HOUR - Date.now()),
    shared_at: instant(Date.parse(dateTime) + 2 * DAY - Date.now()),
    picture: null,
  }));
  const { classPage, approvedDaysAgo } = request;
  return [{ row, transitions, messages, feedback, thankYous, classPage, approvedDaysAgo }];
};

type EncodedMessage = ReturnType<typeof encodeRequest>[number]['messages'][number];

/** Stores the messages of requests. Everyone has read what came before their own last one. */
const storeMessages = async (tx: Tx, messages: readonly EncodedMessage[]): Promise<void> => {
  if (messages.length === 0) return;
  await tx.insertInto('messages').values(messages).execute();
  const last = new Map(messages.map((message) => [`${message.request_id} ${message.author_id}`, message]));
  const reads = [...last.values()].map((message) => ({
    request_id: message.request_id,
    user_id: message.author_id,
    read_at: message.created_at,
  }));
  await tx.insertInto('message_reads').values(reads).execute();
};

/** Stores what the pages of classes show before their visits. */
const storeClassPage = async (tx: Tx, requestId: string, page: DemoClassPage): Promise<void> => {
  const settings = { showAtOnce: false, showLastName: false, showEmail: false, showPhone: false };
  await saveClassPage(tx, requestId, { ...settings, words: [...page.words], version: 1 });
  for (const [text, votes] of page.questions) {
    const state = votes === undefined ? 'waiting' : 'shown';
    const id = await insertClassQuestion(tx, { requestId, text, state });
    for (let voter = 0; voter < (votes ?? 0); voter += 1)
      await saveVote(tx, id, hashSecret(`${requestId} ${voter}`), true);
  }
};

type EncodedRow = ReturnType<typeof encodeRequest>[number]['row'];

/** Plans the reminders of confirmed visits that lie ahead, as if they had been confirmed in the portal. */
const planVisits = async (tx: Tx, rows: readonly EncodedRow[]): Promise<void> => {
  const now = Date.now();
  const jobs = rows
    .map(({ id, confirmed, date_time: dateTime, minutes, timezone }) => ({
      id,
      confirmed: confirmed === 1,
      dateTime,
      minutes,
      timezone: timeZoneOf(timezone),
    }))
    .filter(({ dateTime }) => Date.parse(dateTime) > now)
    .flatMap((visit) => visitJobs(visit, now));
  if (jobs.length > 0) await scheduleJobs(tx, jobs);
};

/** Stores requests with what their people did and wrote. Their people must be stored already. */
export const storeRequests = async (tx: Tx, requests: readonly DemoRequest[]): Promise<void> => {
  const emails = new Set(requests.flatMap(({ teacher, speaker }) => [teacher, speaker]));
  const users = await tx
    .selectFrom('users')
    .select(['id', 'email', 'role'])
    .where((user) => user.or([user('email', 'in', [...emails]), user('role', '=', 'admin')]))
    .execute();
  const ids = new Map(users.map(({ id, email }) => [email, id]));
  const adminId = users.find(({ role }) => role === 'admin')?.id ?? null;
  const encoded = requests.flatMap((request) => encodeRequest(request, ids, adminId));
  const rows = encoded.map(({ row }) => row);
  await tx.insertInto('requests').values(rows).execute();
  await reindexRequests(
    tx,
    rows.map(({ id }) => id),
  );
  await planVisits(tx, rows);
  await insertTransitions(
    tx,
    encoded.flatMap(({ transitions }) => transitions),
  );
  await storeMessages(
    tx,
    encoded.flatMap(({ messages }) => messages),
  );
  const feedback = encoded.flatMap((request) => request.feedback);
  if (feedback.length > 0) await tx.insertInto('visit_feedback').values(feedback).execute();
  const thankYous = encoded.flatMap((request) => request.thankYous);
  if (thankYous.length > 0) await tx.insertInto('thank_yous').values(thankYous).execute();
  for (const { row, classPage, approvedDaysAgo } of encoded) {
    if (classPage) await storeClassPage(tx, row.id, classPage);
    if (approvedDaysAgo !== null)
      await saveApproval(tx, { id: row.id, dateTime: row.date_time }, dayAgo(approvedDaysAgo));
  }
};

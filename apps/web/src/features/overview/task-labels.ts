import { LONG_WAIT } from '@portal/contract/limits.ts';
import type { Task } from '@portal/contract/overview/overview.schemas.ts';
import type { TaskKind } from '@portal/contract/overview/tasks.ts';
import type { TimeZoneId } from '@portal/contract/time-zones.ts';
import { DETAIL_NAMES } from '@portal/contract/visits/visit-details.ts';
import { wallClockOf } from '@portal/contract/visits/visit-time.ts';
import {
  CalendarClock,
  CircleCheck,
  CircleDashed,
  ClipboardPen,
  Clock,
  EyeOff,
  Flag,
  GraduationCap,
  Heart,
  Hourglass,
  type Icon,
  Mail,
  MessageCircle,
  MessageCircleQuestionMark,
  MessageCircleReply,
  Pencil,
  School,
  UserSearch,
} from '../../components/icons.tsx';
import { currentTime } from '../../lib/clock.ts';
import { counted, shownNumber } from '../../lib/text.ts';
import { dayLabel, elapsedTime } from '../../lib/times.ts';

type First = NonNullable<Task['first']>;

/** The dashboard has a card about the speaker's profile, so the list doesn't repeat it. */
type ListedKind = Exclude<TaskKind, 'profile'>;
export type ListedTask = Task & { readonly kind: ListedKind };

/** Whether the list of tasks has a line about it. */
export const isListed = (task: Task): task is ListedTask => task.kind !== 'profile';

interface Label {
  readonly icon: Icon;
  /** What there is, if it isn't a single request, which has a name. */
  readonly noun: string;
  /** What the user should do about one request, and about several things. */
  readonly one?: (first: First, task: Task) => string;
  readonly many: (task: Task) => string;
  readonly action: string;
  /** What the day of a single visit is called, if another day is told, too. */
  readonly dayName?: string;
}

/** 'School approval due Thu, Jan 7'. */
const approvalText = ({ approval }: Task): string => {
  if (!approval || approval.due === null) return "Your school hasn't approved it yet";
  return `School approval ${approval.isLate ? 'was due' : 'due'} ${dayLabel(approval.due)}`;
};

const approvalsText = ({ approval }: Task): string =>
  approval?.isLate && approval.due !== null
    ? `Not approved by your school yet. The first was due ${dayLabel(approval.due)}`
    : 'Not approved by your school yet';

/** '3 questions from your class are waiting'. */
const questionsText = ({ questions = 0, count }: Task): string =>
  `${counted(questions, 'question')} from your ${count === 1 ? 'class' : 'classes'} ${questions === 1 ? 'is' : 'are'} waiting`;

const messages = ({ unread = 0 }: Task): string => counted(unread, 'new message');

const LABELS: Readonly<Record<ListedKind, Label>> = {
  answer: {
    icon: MessageCircleQuestionMark,
    noun: 'request',
    one: ({ person }) => `${person} is waiting for your answer`,
    many: () => 'Teachers are waiting for your answer',
    action: 'Answer',
  },
  times: {
    icon: CalendarClock,
    noun: 'request',
    one: ({ person }) => `${person} proposed other times`,
    many: () => 'Speakers proposed other times',
    action: 'Choose a time',
  },
  change: {
    icon: CalendarClock,
    noun: 'visit',
    one: ({ person }) => `${person} asked to change the visit`,
    many: () => 'You were asked to change these visits',
    action: 'Answer',
  },
  'school-approval': {
    icon: School,
    noun: 'visit',
    one: (_, task) => approvalText(task),
    many: approvalsText,
    action: 'Get approval',
    dayName: 'visit',
  },
  'class-questions': {
    icon: GraduationCap,
    noun: 'visit',
    one: (_, task) => questionsText(task),
    many: questionsText,
    action: 'Look through',
  },
  offers: {
    icon: MessageCircleReply,
    noun: 'open request',
    many: () => 'Offers to look at',
    action: 'Compare',
  },
  'open-requests': {
    icon: MessageCircleQuestionMark,
    noun: 'open request',
    many: () => 'A class is looking for someone like you',
    action: 'Look',
  },
  'open-review': {
    icon: Clock,
    noun: 'open request',
    many: () => 'To review',
    action: 'Review',
  },
  'without-offer': {
    icon: UserSearch,
    noun: 'open request',
    many: () => 'Nobody has offered for days',
    action: 'Help',
  },
  declined: {
    icon: UserSearch,
    noun: 'request',
    one: ({ person }) => `${person} can't make it`,
    many: () => "The speakers can't make it",
    action: 'Find another speaker',
  },
  unanswered: {
    icon: Hourglass,
    noun: 'request',
    one: ({ person }) => `${person} hasn't answered yet`,
    many: () => "The speakers haven't answered yet",
    action: 'Ask others too',
  },
  messages: {
    icon: MessageCircle,
    noun: 'request',
    one: ({ person }, task) => `${messages(task)} from ${person}`,
    many: messages,
    action: 'Read',
  },
  details: {
    icon: ClipboardPen,
    noun: 'visit',
    one: ({ missing }) => `Missing: ${missing.map((name) => DETAIL_NAMES[name]).join(', ')}`,
    many: () => 'Details are missing',
    action: 'Add details',
  },
  'thank-yous': {
    icon: Heart,
    noun: 'visit',
    one: () => "Your class's thank-yous wait to be shared",
    many: () => "Your classes' thank-yous wait to be shared",
    action: 'Look through',
  },
  feedback: {
    icon: CircleCheck,
    noun: 'visit',
    one: () => 'Did this visit take place?',
    many: () => 'Did these visits take place?',
    action: 'Answer',
  },
  review: {
    icon: Clock,
    noun: 'request',
    one: ({ person }) => `New request from ${person}`,
    many: () => 'To review',
    action: 'Review',
  },
  reports: {
    icon: Flag,
    noun: 'request',
    one: () => 'A message or thank-you was reported',
    many: () => 'Messages or thank-yous were reported',
    action: 'Check',
  },
  unreported: {
    icon: CircleCheck,
    noun: 'past visit',
    one: () => 'Nobody has said whether this visit took place',
    many: () => 'Nobody has said whether they took place',
    action: 'Record',
  },
  edited: {
    icon: Pencil,
    noun: 'request',
    one: ({ person }) => `${person} edited it since it was passed on`,
    many: () => 'Edited since they were passed on',
    action: 'Check',
  },
  speaker: {
    icon: MessageCircleQuestionMark,
    noun: 'request',
    many: () => 'Waiting for a speaker',
    action: 'Show',
  },
  teacher: {
    icon: MessageCircleReply,
    noun: 'request',
    many: () => 'Waiting for a teacher',
    action: 'Show',
  },
  invites: { icon: Mail, noun: 'invite', many: () => 'Not accepted yet', action: 'Show' },
  incomplete: { icon: CircleDashed, noun: 'speaker profile', many: () => 'Incomplete', action: 'Show' },
  hidden: { icon: EyeOff, noun: 'speaker profile', many: () => 'Complete but hidden', action: 'Show' },
};

/** '3 requests', or '10,000+ requests' if there are more than were counted. */
const countedNoun = ({ count, more }: Task, noun: string): string =>
  more ? `${shownNumber(count, more)} ${noun}s` : counted(count, noun);

interface TaskLabel {
  readonly icon: Icon;
  readonly title: string;
  /** What to do. */
  readonly detail: string;
  /** The day of a single visit. */
  readonly day: string | undefined;
  /** How long the first one has been waiting, `long` from a week on. */
  readonly wait: { readonly words: string; readonly long: boolean } | undefined;
  readonly action: string;
}

const visitDay = ({ dateTime, timezone }: First, zone: TimeZoneId = timezone): string =>
  dayLabel(wallClockOf(dateTime, zone).slice(0, 'YYYY-MM-DD'.length));

/** What a line about a task says. A single request is called by its name. `zone` is the reader's, if it isn't the task's. */
export const taskLabel = (task: ListedTask, zone?: TimeZoneId, now = currentTime()): TaskLabel => {
  const { kind, count, more, first, since, openRequest } = task;
  const { icon, noun, one, many, action, dayName } = LABELS[kind];
  const single = one && first && count === 1 && !more ? { text: one(first, task), first } : undefined;
  const openTitle = count === 1 && !more ? openRequest?.eventName : undefined;
  const wait = since === null || kind === 'unreported' ? undefined : elapsedTime(since, now);
  return {
    icon,
    action,
    title: single?.first.eventName ?? openTitle ?? countedNoun(task, noun),
    detail: single ? single.text : many(task),
    day: single && [dayName, visitDay(single.first, zone)].filter(Boolean).join(' '),
    wait:
      wait && since !== null
        ? {
            words: `${single || openTitle ? 'waiting' : 'oldest:'} ${wait}`,
            long: now - Date.parse(since) >= LONG_WAIT,
          }
        : undefined,
  };
};

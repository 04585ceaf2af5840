import { LONG_WAIT } from '@portal/contract/limits.ts';
import type { Visit, Waiting } from '@portal/contract/overview/overview.schemas.ts';
import { linkOptions } from '@tanstack/react-router';
import {
  CircleDashed,
  Clock,
  EyeOff,
  type LucideIcon,
  Mail,
  MessageCircleQuestionMark,
  MessageCircleReply,
} from 'lucide-react';
import { elapsedTime } from '../../lib/times.ts';

/** The ids of the headings of the lists on the start page itself. */
const USERS_HEADING = 'all-users-title';
const INVITES_HEADING = 'invites-title';

/** What each kind is called, and the list that shows these; the one of invites also shows expired ones. */
export const KINDS = {
  review: {
    label: 'Requests to review',
    icon: Clock,
    link: linkOptions({ to: '/admin-requests', search: { status: 'Pending Review' } }),
  },
  speaker: {
    label: 'Requests waiting for a speaker',
    icon: MessageCircleQuestionMark,
    link: linkOptions({ to: '/admin-requests', search: { waitingFor: 'speaker' } }),
  },
  teacher: {
    label: 'Requests waiting for a teacher',
    icon: MessageCircleReply,
    link: linkOptions({ to: '/admin-requests', search: { waitingFor: 'teacher' } }),
  },
  invites: {
    label: 'Invites not accepted yet',
    icon: Mail,
    link: linkOptions({ to: '/admin-dashboard', hash: INVITES_HEADING }),
  },
  incomplete: {
    label: 'Incomplete speaker profiles',
    icon: CircleDashed,
    link: linkOptions({
      to: '/admin-dashboard',
      search: { type: 'speaker', status: 'incomplete' },
      hash: USERS_HEADING,
    }),
  },
  hidden: {
    label: 'Complete but hidden profiles',
    icon: EyeOff,
    link: linkOptions({
      to: '/admin-dashboard',
      search: { type: 'speaker', status: 'complete' },
      hash: USERS_HEADING,
    }),
  },
} as const satisfies Record<Waiting['kind'], { label: string; icon: LucideIcon; link: object }>;

/** 'oldest: 12 days', `long` from a week on. Undefined if it isn't known. */
export const oldestWait = ({ oldest }: Pick<Waiting, 'oldest'>, now: number = Date.now()) =>
  oldest === null
    ? undefined
    : {
        words: `oldest: ${elapsedTime(oldest, now)}`,
        long: now - Date.parse(oldest) >= LONG_WAIT,
      };

/** 14, or '10,000+' if there are more than were counted. */
export const shownCount = ({ count, more }: { readonly count: number; readonly more: boolean }): string =>
  `${count.toLocaleString()}${more ? '+' : ''}`;

export const teacherWithSchool = ({ teacher, school }: Pick<Visit, 'teacher' | 'school'>): string =>
  [teacher, school].filter(Boolean).join(' · ');

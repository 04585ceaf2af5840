import type { Screen } from '@portal/contract/screens.ts';
import {
  CalendarCheck,
  CalendarClock,
  ChartColumn,
  ClipboardList,
  Download,
  type Icon,
  Inbox,
  LayoutDashboard,
  Leaf,
  Mic,
  ScrollText,
  Search,
  UserPlus,
  Users,
} from '../../components/icons.tsx';
import type { Session } from '../../lib/session-store.ts';

/** A screen without parameters. */
type PlainScreen = Exclude<Screen, `${string}$${string}`>;

export interface NavigationItem {
  readonly to: PlainScreen;
  readonly label: string;
  /** A part of the label that fits into the tab bar of a phone. Roles with many screens have a menu instead. */
  readonly tab?: string;
  readonly icon: Icon;
}

const ADMIN: readonly NavigationItem[] = [
  { to: '/admin-dashboard', label: 'All Users', icon: Users },
  { to: '/admin-all-speakers', label: 'All Speakers', icon: Mic },
  { to: '/admin-add-speakers', label: 'Add Speakers', icon: UserPlus },
  { to: '/admin-requests', label: 'Speaker Requests', icon: Inbox },
  { to: '/admin-impact', label: 'Impact', icon: ChartColumn },
  { to: '/admin-industry-focus', label: 'Industry Focuses', icon: Leaf },
  { to: '/admin-export-speakers', label: 'Export Speaker Data', icon: Download },
  { to: '/admin-audit-log', label: 'Audit Log', icon: ScrollText },
];

const TEACHER: readonly NavigationItem[] = [
  { to: '/teacher-search-speaker', label: 'Search Speakers', tab: 'Search', icon: Search },
  { to: '/teacher-speaker-requests', label: 'Speaker Requests', tab: 'Requests', icon: ClipboardList },
];

const SPEAKER: readonly NavigationItem[] = [
  { to: '/speaker-dashboard', label: 'Dashboard', tab: 'Dashboard', icon: LayoutDashboard },
  { to: '/speaker-requests', label: 'Speaking Requests', tab: 'Requests', icon: Inbox },
  { to: '/speaker-schedule', label: 'Availability', tab: 'Availability', icon: CalendarClock },
  { to: '/speaker-visits', label: 'My visits', tab: 'My visits', icon: CalendarCheck },
];

/** The sidebar's links for a role. */
export const navigationFor = ({ admin, role }: Session): readonly NavigationItem[] => {
  if (admin) return ADMIN;
  if (role === 'teacher') return TEACHER;
  return role === 'speaker' ? SPEAKER : [];
};

/** The Profile link of the user menu; only for teachers. */
export const profileScreenFor = ({ admin, role }: Session): PlainScreen | undefined => {
  if (admin || role === 'speaker') return undefined;
  return role === 'teacher' ? '/teacher-profile' : '/speaker-dashboard';
};

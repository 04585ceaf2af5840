import type { ReactNode, SVGProps } from 'react';
import styles from './icons.module.css';
import sprite from './icons.svg';

/**
 * The icons of Lucide (ISC license) that the portal uses. Their shapes are in `icons.svg`, which `npm run icons` makes from this list: a page with
 * many cards has one copy of each shape, and its scripts have none.
 */

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'ref'> {
  /** Pixels; default 24. */
  size?: number;
}

export type Icon = (props: IconProps) => ReactNode;

const icon =
  (id: string): Icon =>
  ({ size = 24, className, ...svg }) => (
    <svg
      aria-hidden
      {...svg}
      width={size}
      height={size}
      className={className === undefined ? styles.icon : `${styles.icon} ${className}`}
    >
      <use href={`${sprite}#${id}`} />
    </svg>
  );

export const Archive = icon('archive');
export const ArchiveRestore = icon('archive-arrow-up');
export const ArrowDown = icon('arrow-down');
export const ArrowRight = icon('arrow-right');
export const ArrowUp = icon('arrow-up');
export const ArrowUpDown = icon('arrow-up-down');
export const Bike = icon('bike');
export const Building2 = icon('building-complex');
export const Bus = icon('bus');
export const CalendarCheck = icon('calendar-check');
export const CalendarClock = icon('calendar-clock');
export const CalendarDays = icon('calendar-days');
export const CalendarHeart = icon('calendar-heart');
export const CalendarPlus = icon('calendar-plus');
export const CalendarX = icon('calendar-x');
export const CalendarX2 = icon('calendar-x-2');
export const Camera = icon('camera');
export const ChartColumn = icon('chart-column');
export const Check = icon('check');
export const ChevronDown = icon('chevron-down');
export const ChevronLeft = icon('chevron-left');
export const ChevronRight = icon('chevron-right');
export const ChevronUp = icon('chevron-up');
export const CircleAlert = icon('circle-exclamation-point');
export const CircleCheck = icon('circle-check');
export const CircleDashed = icon('circle-dashed');
export const CircleHelp = icon('circle-question-mark');
export const CircleSlash = icon('circle-slash');
export const CircleUser = icon('circle-user');
export const CircleX = icon('circle-x');
export const ClipboardList = icon('clipboard-list');
export const ClipboardPen = icon('clipboard-pen');
export const Clock = icon('clock');
export const CloudOff = icon('cloud-off');
export const Copy = icon('copy');
export const CopyCheck = icon('copy-check');
export const Crop = icon('crop');
export const Download = icon('download');
export const Droplets = icon('droplets');
export const Equal = icon('equal');
export const Eye = icon('eye');
export const EyeOff = icon('eye-off');
export const FileSpreadsheet = icon('file-spreadsheet');
export const FileUp = icon('file-up');
export const Flag = icon('flag');
export const GraduationCap = icon('graduation-cap');
export const Heart = icon('heart');
export const HeartPulse = icon('heart-pulse');
export const Hourglass = icon('hourglass');
export const ImagePlus = icon('image-plus');
export const Inbox = icon('inbox');
export const Info = icon('info');
export const Keyboard = icon('keyboard');
export const Languages = icon('languages');
export const Landmark = icon('landmark');
export const LayoutDashboard = icon('layout-dashboard');
export const Leaf = icon('leaf');
export const Lightbulb = icon('lightbulb');
export const ListChecks = icon('list-checks');
export const LoaderCircle = icon('loader-circle');
export const LogOut = icon('log-out');
export const Mail = icon('mail');
export const MailPlus = icon('mail-plus');
export const MapIcon = icon('map');
export const MapPin = icon('map-pin');
export const MapPinOff = icon('map-pin-off');
export const Megaphone = icon('megaphone');
export const Menu = icon('menu');
export const MessageCircle = icon('message-circle');
export const MessageCircleQuestionMark = icon('message-circle-question-mark');
export const MessageCircleReply = icon('message-circle-reply');
export const MessagesSquare = icon('messages-square');
export const Mic = icon('mic');
export const Minus = icon('minus');
export const Monitor = icon('monitor');
export const Moon = icon('moon');
export const NotebookPen = icon('notebook-pen');
export const PawPrint = icon('paw-print');
export const Pencil = icon('pencil');
export const PencilLine = icon('pencil-line');
export const Phone = icon('phone');
export const Plus = icon('plus');
export const Presentation = icon('presentation');
export const Printer = icon('printer');
export const Recycle = icon('recycle');
export const Scale = icon('scale');
export const School = icon('school');
export const Scissors = icon('scissors');
export const ScrollText = icon('scroll-text');
export const Search = icon('search');
export const SearchX = icon('search-x');
export const Send = icon('send');
export const Settings = icon('settings');
export const Share = icon('share');
export const ShieldPlus = icon('shield-plus');
export const SlidersHorizontal = icon('sliders-horizontal');
export const Smartphone = icon('smartphone');
export const Sprout = icon('sprout');
export const Sun = icon('sun');
export const Target = icon('target');
export const TentTree = icon('tent-tree');
export const TextSearch = icon('text-search');
export const Thermometer = icon('thermometer');
export const Trash2 = icon('trash');
export const TreePine = icon('tree-pine');
export const TriangleAlert = icon('triangle-exclamation-point');
export const UserPen = icon('user-pen');
export const UserPlus = icon('user-plus');
export const UserRound = icon('user-round');
export const UserRoundX = icon('user-round-x');
export const UserSearch = icon('user-search');
export const Users = icon('users');
export const Utensils = icon('utensils');
export const Video = icon('video');
export const Wallet = icon('wallet');
export const Waves = icon('waves-horizontal');
export const Wind = icon('wind');
export const Wrench = icon('wrench');
export const X = icon('x');

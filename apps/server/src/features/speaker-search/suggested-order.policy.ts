import { hash } from 'node:crypto';
import { stateKey } from '@portal/contract/places.ts';
import { travelsAsFar } from '@portal/contract/speakers/speaker-fit.ts';
import type { SuggestionReason } from '@portal/contract/speakers/speakers.schemas.ts';
import { DAY, instantAt } from '../../kernel/clock.ts';
import type { FoundSpeaker, TeacherInterests } from './speaker-search.row.ts';

/** What a speaker's place in the suggested order depends on. */
export interface Demand {
  readonly id: string;
  /** Whether the speaker has saved weekly hours. */
  readonly hasHours: boolean;
  /** The first available day of the next four weeks. */
  readonly nextAvailable: string | null;
  /** How often teachers have asked the speaker lately. */
  readonly requests: number;
  /** Whether administrators let the speaker come first among equals. */
  readonly isSuggested: boolean;
}

const DAYS_PER_WEEK = 7;
const UNKNOWN = 4;
const BUSY = 5;
const MAX_REQUESTS = 999;
const NEW_DAYS = 30;
const MAX_REASONS = 2;

const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days;

const weekStart = (day: string): Temporal.PlainDate => {
  const date = Temporal.PlainDate.from(day);
  return date.subtract({ days: date.dayOfWeek - 1 });
};

/**
 * The place of a speaker in the suggested order: by the week in which they are free, then by how often they were asked,
 * then those whom administrators suggest, then by a hash that changes every week. Whether speakers without weekly hours are free isn't known, so they come after
 * those who are, but before those who are busy.
 */
export const sortKeyOf = (
  { id, hasHours, nextAvailable, requests, isSuggested }: Demand,
  { on, firstDay }: { readonly on: string; readonly firstDay: string },
): string => {
  const free =
    nextAvailable === null ? BUSY : Math.floor(daysBetween(firstDay, nextAvailable) / DAYS_PER_WEEK);
  const asked = String(Math.min(requests, MAX_REQUESTS)).padStart(3, '0');
  const rotation = hash('sha256', `${weekStart(on)} ${id}`).slice(0, 7);
  return `${hasHours ? free : UNKNOWN}${asked}${isSuggested ? 0 : 1}${rotation}`;
};

/** Why a speaker is suggested to a teacher, in at most two points. */
export const reasonsFor = (
  speaker: Omit<FoundSpeaker, 'reasons' | 'talk' | 'missingGrades'>,
  interests: TeacherInterests | undefined,
  on: string,
): SuggestionReason[] => {
  const { inperson, state, nextAvailable, createdAt } = speaker;
  const isInState = interests !== undefined && interests.state !== '' && stateKey(state) === interests.state;
  const isNearby = inperson && isInState && travelsAsFar(speaker) !== false;
  const weeks = nextAvailable && Math.floor(daysBetween(`${weekStart(on)}`, nextAvailable) / DAYS_PER_WEEK);
  const isNew = createdAt >= instantAt(Date.parse(on) - NEW_DAYS * DAY);
  const reasons: readonly (SuggestionReason | false)[] = [
    isNearby && 'nearby',
    weeks === 0 && 'free-this-week',
    weeks === 1 && 'free-next-week',
    isNew && 'new',
  ];
  return reasons.filter((reason) => reason !== false).slice(0, MAX_REASONS);
};

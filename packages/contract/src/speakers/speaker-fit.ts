import { TRAVEL_MILES_DEFAULT } from '../limits.ts';
import { type BOOKING_GRADE_LEVELS, type FitReason, GRADE_LEVELS, type GradeLevel } from '../options.ts';
import { countryKey, stateKey } from '../places.ts';

/**
 * Whether a speaker fits a visit. Search order, warnings, similar speakers and whoever is asked instead follow this rule.
 * Searches have it as SQL too, in the server's `domain/search/speaker-fit.ts`.
 */

type Level = (typeof BOOKING_GRADE_LEVELS)[number];

const GRADES_IN: Readonly<Record<Level, readonly GradeLevel[]>> = {
  Elementary: ['Elementary'],
  'Middle School': ['Middle School'],
  'High School': ['High School'],
  'K-5': ['Elementary'],
  '6-8': ['Middle School'],
  '9-12': ['High School'],
  'K-12': GRADE_LEVELS,
};

const isLevel = (level: string): level is Level => Object.hasOwn(GRADES_IN, level);

/** The school levels that grade bands such as 'K-5' belong to, in the order of school. */
export const gradesOf = (levels: readonly string[]): GradeLevel[] => {
  const wanted = new Set(levels.flatMap((level) => (isLevel(level) ? GRADES_IN[level] : [])));
  return GRADE_LEVELS.filter((grade) => wanted.has(grade));
};

/** The grades of a class that a speaker doesn't list. */
export const missingGrades = (offered: readonly string[], levels: readonly string[]): GradeLevel[] =>
  gradesOf(levels).filter((grade) => !offered.includes(grade));

/** How far a speaker travels, and how far the school is. */
export interface Travel {
  /** Blank for the usual distance. */
  readonly travelMiles?: string | undefined;
  /** In miles, as it's shown; null or undefined if it isn't known. */
  readonly distance?: number | null | undefined;
}

/** How many miles a speaker travels for a visit. */
export const travelLimit = (travelMiles = ''): number => Number(travelMiles) || TRAVEL_MILES_DEFAULT;

/** Whether a speaker travels as far as to the school; undefined if the distance isn't known. */
export const travelsAsFar = ({ distance = null, travelMiles }: Travel): boolean | undefined =>
  distance === null ? undefined : distance <= travelLimit(travelMiles);

interface Region {
  readonly state: string;
  readonly country: string;
}

/** Whether two places are in different states or countries. Blank ones are anywhere. */
const isElsewhere = (one: Region, other: Region): boolean => {
  const differ = (key: string, otherKey: string) => key !== '' && otherKey !== '' && key !== otherKey;
  return (
    differ(stateKey(one.state), stateKey(other.state)) ||
    differ(countryKey(one.country), countryKey(other.country))
  );
};

/** What a speaker's profile says about visits. */
export interface VisitOffer extends Travel, Region {
  readonly grades: readonly string[];
  readonly languages: readonly string[];
  readonly inperson: boolean;
  readonly virtual: boolean;
}

export interface VisitFormat {
  readonly isInPerson: boolean;
  readonly isVirtual: boolean;
}

/** What a visit needs. */
export interface VisitNeeds extends VisitFormat, Region {
  readonly gradeLevels: readonly string[];
  readonly preferredLanguage: string;
}

export interface SpeakerFit {
  /** Whether the speaker lists all grades of the class. */
  readonly grade: boolean;
  /** Whether the speaker offers a format of the visit. */
  readonly format: boolean;
  readonly language: boolean;
  /** Whether a speaker who'd come in person travels that far, or might: nobody knows within the same state. */
  readonly distance: boolean;
  /** Whether the speaker is free at the visit's time; null if nobody knows. */
  readonly free: boolean | null;
  /**
   * The format in which the speaker would come: a requested one, in person only within the distance that they travel, else
   * the one that they offer. Null if there is none.
   */
  readonly comesAs: VisitFormat | null;
  /** How far away the speaker is, as it's shown; null if it isn't known. */
  readonly miles: number | null;
  readonly missingGrades: readonly GradeLevel[];
}

const formatOf = (needs: VisitFormat, comes: boolean, virtual: boolean): VisitFormat | null => {
  const wanted = { isInPerson: needs.isInPerson && comes, isVirtual: needs.isVirtual && virtual };
  if (wanted.isInPerson || wanted.isVirtual) return wanted;
  if (virtual) return { isInPerson: false, isVirtual: true };
  return comes ? { isInPerson: true, isVirtual: false } : null;
};

/** Whether, and how, a speaker fits a visit. `free` is left out if nobody knows. */
export const speakerFit = (offer: VisitOffer, needs: VisitNeeds, free: boolean | null = null): SpeakerFit => {
  const { grades, languages, inperson, virtual, distance = null } = offer;
  const missing = missingGrades(grades, needs.gradeLevels);
  const isReached = travelsAsFar(offer) ?? !isElsewhere(offer, needs);
  return {
    grade: missing.length === 0,
    format: (needs.isInPerson && inperson) || (needs.isVirtual && virtual),
    language: languages.includes(needs.preferredLanguage),
    distance: !needs.isInPerson || !inperson || isReached,
    free,
    comesAs: formatOf(needs, inperson && isReached, virtual),
    miles: distance,
    missingGrades: missing,
  };
};

/** What speaks for a speaker, for lists that say why somebody is offered. */
export const fitReasons = (fit: SpeakerFit): FitReason[] => {
  const reasons: readonly (FitReason | false)[] = [
    fit.free === true && 'free',
    fit.grade && 'grade',
    fit.comesAs?.isInPerson === true && 'in-person',
    fit.comesAs?.isVirtual === true && 'virtual',
    fit.language && 'language',
  ];
  return reasons.filter((reason) => reason !== false);
};

import { z } from 'zod';
import { comingDate } from '../availability/schedule.schemas.ts';
import { gradeLevel } from '../grades.ts';
import {
  CLOSE_SPEAKERS_MAX,
  LINE_MAX,
  LIST_MAX,
  PROFILE_THANK_YOUS_MAX,
  SEARCHED_WORDS_MAX,
  SUGGESTED_SEARCHES_MAX,
  TOPICS_MAX,
} from '../limits.ts';
import {
  AVAILABILITY_FILTERS,
  FORMAT_FILTERS,
  GRADE_LEVELS,
  LANGUAGES,
  RADIUS_FILTERS,
  SPEAKER_SORTS,
  SUGGESTION_REASONS,
} from '../options.ts';
import { searchPage } from '../paging.ts';
import { idSchema } from '../responses.ts';
import { boundedArray, line, optionalLine } from '../text.ts';
import { personSchema } from '../users/users.schemas.ts';
import { mapFilterFlags, mapFlags, mapTexts } from './profile-fields.ts';
import { talkSchema } from './talks.schemas.ts';

const { postalCode, ...shownTexts } = mapTexts(() => z.string());

/** A speaker as teachers see them. */
export const speakerRecordSchema = z.object({
  _id: idSchema,
  userId: personSchema,
  ...shownTexts,
  imageUrl: z.string().nullable(),
  industry: z.array(z.string()),
  grades: z.array(z.string()),
  languages: z.array(z.string()),
  ...mapFlags(() => z.boolean()),
});
export type SpeakerRecord = z.infer<typeof speakerRecordSchema>;

/** The day on which a speaker is back who takes a break, and can be booked again; null for no break. */
const pausedUntil = z.string().nullable();

/** A profile as its speaker and administrators see it. */
export const speakerProfileSchema = speakerRecordSchema.extend({
  postalCode,
  talks: z.array(talkSchema),
  visible: z.boolean(),
  /** See `missingRequirements`. */
  complete: z.boolean(),
  /** Edits send it back, to detect conflicts. */
  version: z.int(),
  /** Whether an administrator has hidden the profile. */
  hiddenByAdmin: z.boolean(),
  pausedUntil,
});
export type SpeakerProfile = z.infer<typeof speakerProfileSchema>;

/** A speaker's registration, which prefills the form for a first profile. */
export const speakerRegistrationSchema = speakerRecordSchema
  .pick({ organization: true, bio: true, city: true, state: true, country: true })
  .extend({ postalCode: z.string() });
export type SpeakerRegistration = z.infer<typeof speakerRegistrationSchema>;

/** A query parameter that can be given any number of times. */
const repeated = <Item extends z.ZodType>(item: Item) =>
  z
    .union([boundedArray(item, LIST_MAX), item.transform((one) => [one])])
    .optional()
    .transform((values) => values ?? []);

export const YES_OR_NO = ['yes', 'no'] as const;

/** A ZIP code to measure distances from, instead of the teacher's own place. */
const near = z
  .string()
  .max(LINE_MAX)
  .regex(/^\d{5}$/, 'Please enter a 5-digit ZIP code')
  .optional();

/** Where distances are measured from. */
export const originQuery = z.object({ near });

export const speakerSearchSchema = z.object({
  q: optionalLine(),
  /** Phrases of `q` that are words, although they name a filter: 'spanish', 'near Boise'. */
  asWords: repeated(line()),
  industry: repeated(line()),
  grades: repeated(gradeLevel('Unknown grade')),
  languages: repeated(z.enum(LANGUAGES)),
  city: optionalLine(),
  state: optionalLine(),
  country: optionalLine(),
  format: z.enum(FORMAT_FILTERS).optional(),
  near,
  /** How many miles away a speaker can be who visits in person. Virtual visits fit everywhere. */
  within: z.enum(RADIUS_FILTERS).optional(),
  /** Only the speakers whom the teacher has saved. */
  saved: z.literal('yes').optional(),
  /** A day on which the speaker is available. Only speakers who have saved a schedule have such days. */
  date: comingDate.optional(),
  available: z.enum(AVAILABILITY_FILTERS).optional(),
  /** Only the speakers who answered yes. */
  ...mapFilterFlags(() => z.literal('yes').optional()),
  sort: z.enum(SPEAKER_SORTS).optional(),
  /** Whether to count the results per filter option; 'only' leaves out the speakers themselves. */
  facets: z.enum([...YES_OR_NO, 'only']).default('yes'),
  ...searchPage,
});
export type SpeakerSearch = z.output<typeof speakerSearchSchema>;

/** A speaker as cards show them. Teachers see an email once a visit is confirmed, so it isn't part of this. */
export const shownSpeakerSchema = speakerRecordSchema.extend({ userId: personSchema.omit({ email: true }) });
export type ShownSpeaker = z.infer<typeof shownSpeakerSchema>;

/** A speaker with the distance to where the teacher is, and how they fit the class. */
export const placedSpeakerSchema = shownSpeakerSchema.extend({
  /** In miles, rounded to five; 0 for less than five. Null if the place of either is unknown. */
  distance: z.int().nullable(),
  /** The grades of the teacher's class that the speaker doesn't list. */
  missingGrades: z.array(z.enum(GRADE_LEVELS)),
  pausedUntil,
});
export type PlacedSpeaker = z.infer<typeof placedSpeakerSchema>;

/** A speaker with what only the details show. */
export const speakerDetailsSchema = placedSpeakerSchema.extend({
  talks: z.array(talkSchema),
  /** How many visits took place; null below `PROFILE_FIGURE_MIN`. */
  visits: z.int().nullable(),
  /** The newest thank-yous that their teacher and the speaker agreed to show; none below `PROFILE_FIGURE_MIN`. */
  thankYous: z.array(z.string()).max(PROFILE_THANK_YOUS_MAX),
});
export type SpeakerDetails = z.infer<typeof speakerDetailsSchema>;

/** A speaker in search results. */
export const foundSpeakerSchema = placedSpeakerSchema.extend({
  /** The first available day of the next four weeks; null if there is none or the speaker hasn't saved a schedule. */
  nextAvailable: z.string().nullable(),
  /** Why the speaker is suggested to the caller; empty in other orders. */
  reasons: z.array(z.enum(SUGGESTION_REASONS)),
  /** The title of a talk: of one that has words of the search, else of the first; null without talks. */
  talk: z.string().nullable(),
});
export type SuggestionReason = (typeof SUGGESTION_REASONS)[number];
export type FoundSpeaker = z.infer<typeof foundSpeakerSchema>;

/** The number of results per option. */
const facetSchema = z.array(z.object({ value: z.string(), count: z.int() }));

/** A town with the code of its state. */
const searchedTown = z.object({ name: z.string(), state: z.string() });

/** The filters that a phrase of a search can name; none if a phrase isn't understood, such as 'second semester'. */
export const phraseFiltersSchema = z
  .object({
    format: z.enum(FORMAT_FILTERS),
    languages: z.array(z.enum(LANGUAGES)),
    grades: z.array(z.enum(GRADE_LEVELS)),
    /** The name of a state. */
    state: z.string(),
    /** Speakers who live near a town, or within some miles of it. */
    town: searchedTown.extend({ miles: z.int().optional() }),
    /** Speakers who live in any of some states or near any of some towns. */
    region: z.object({
      names: z.array(z.string()),
      states: z.array(z.string()),
      towns: z.array(searchedTown.extend({ miles: z.int() })),
    }),
    /** Speakers who come to the teacher's school, or meet its class virtually. */
    within: z.enum(RADIUS_FILTERS),
    /** 1 for Monday to 7 for Sunday: speakers who are available on that day of the week. */
    weekday: z.int().min(1).max(7),
    /** Speakers who are available on one of these days. */
    days: z.object({ first: z.string(), last: z.string() }),
    /** Words, as typed, that speakers must not have. Only with `isExcluded`. */
    words: z.array(z.string()),
    /** Leaves out the speakers whom each of these would find: 'not virtual'. */
    isExcluded: z.literal(true),
  })
  .partial();
export type PhraseFilters = z.infer<typeof phraseFiltersSchema>;

/** How a search was understood: phrases that are filters, and what is looked for in profiles. */
export const searchReadingSchema = z.object({
  /** As typed, in their order, each with the filters that it names. */
  phrases: z.array(z.object({ text: z.string(), filters: phraseFiltersSchema })),
  /** The words and their synonyms, normalized, to mark them where they occur. */
  words: z.array(z.string()),
  /** The search whose results these are, if the one that was asked for is misspelled and finds nobody; else null. */
  corrected: z.object({ q: z.string(), words: z.array(z.string()) }).nullable(),
});
export type SearchReading = z.infer<typeof searchReadingSchema>;

/** Another search for one that finds few, with the words of visible profiles instead of misspelled ones. */
export const searchSuggestionSchema = z.object({ q: z.string(), total: z.int() });
export type SearchSuggestion = z.infer<typeof searchSuggestionSchema>;

/** A speaker who has only some words of a search. */
const closeSpeakerSchema = foundSpeakerSchema.extend({
  /** These words, as typed. */
  mentions: z.array(z.string()).max(SEARCHED_WORDS_MAX),
});
export type CloseSpeaker = z.infer<typeof closeSpeakerSchema>;

/** Who has only some words of a search, or doesn't match all of its phrases. */
export const closeSpeakersSchema = z.object({
  items: z.array(closeSpeakerSchema).max(CLOSE_SPEAKERS_MAX),
  /** The words, as typed, that no speaker has. */
  unknown: z.array(z.string()).max(SEARCHED_WORDS_MAX),
  suggestions: z.array(searchSuggestionSchema).max(SUGGESTED_SEARCHES_MAX),
});
export type CloseSpeakers = z.infer<typeof closeSpeakersSchema>;

/** A page of the speakers who match. `facets` and `topics` are left out if the search didn't ask for them. */
export const speakerPageSchema = z.object({
  items: z.array(foundSpeakerSchema),
  total: z.int(),
  nextCursor: z.string().nullable(),
  /** The town that distances are measured from; null if the teacher's place is unknown. */
  origin: z.string().nullable(),
  reading: searchReadingSchema,
  /** If nobody is at the place that the search names: who is nearest to it, with the distance from there. */
  nearest: z
    .object({ place: z.string(), items: z.array(foundSpeakerSchema).max(CLOSE_SPEAKERS_MAX) })
    .optional(),
  /** Only behind the last page of a search with words. */
  close: closeSpeakersSchema.optional(),
  facets: z
    .object({
      industry: facetSchema,
      grades: facetSchema,
      languages: facetSchema,
      formats: facetSchema,
      ...mapFilterFlags(() => facetSchema),
    })
    .optional(),
  /** The most common industry focuses of visible speakers, whatever the search. */
  topics: z.array(z.string()).max(TOPICS_MAX).optional(),
});
export type SpeakerPage = z.infer<typeof speakerPageSchema>;

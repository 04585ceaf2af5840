import type { ScheduleFormInput } from '@portal/contract/availability/schedule.schemas.ts';
import type { BookingFormInput } from '@portal/contract/booking/booking.schemas.ts';
import type { VisitChangeInput } from '@portal/contract/requests/request-steps.schemas.ts';
import { storeProfiles } from '../../src/domain/speakers/profile.repository.ts';
import { visibilityAfter } from '../../src/domain/speakers/speakers.policy.ts';
import {
  EMPTY_CONTENT,
  INITIAL_VISIBILITY,
  type SpeakerContent,
} from '../../src/domain/speakers/speakers.row.ts';
import type { User } from '../../src/domain/users/users.repository.ts';
import type { Client } from './client.ts';
import type { TestPortal } from './portal.ts';

/** Adds a speaker with a profile that is complete by default. */
export const addSpeaker = async (
  portal: TestPortal,
  given: Partial<SpeakerContent> = {},
  account: Partial<Pick<User, 'email' | 'firstName' | 'lastName'>> = {},
): Promise<{ user: User; client: Client }> => {
  const { db } = portal.context;
  const focus = await db
    .selectFrom('industry_focuses')
    .select('id')
    .orderBy('name')
    .executeTakeFirstOrThrow();
  const user = await portal.addUser('speaker', account);
  const content: SpeakerContent = {
    ...EMPTY_CONTENT,
    organization: 'Tidewater Restoration',
    jobTitle: 'Hydrologist',
    bio: 'I measure rivers, and show what the numbers say about the fish.',
    city: 'Portland',
    state: 'OR',
    country: 'United States',
    inperson: true,
    virtual: true,
    focusIds: [focus.id],
    grades: ['Middle School'],
    languages: ['English'],
    ...given,
  };
  const visibility = visibilityAfter(INITIAL_VISIBILITY, content);
  await db.transaction().execute((tx) => storeProfiles(tx, [{ userId: user.id, content, visibility }]));
  return { user, client: await portal.signIn(user) };
};

const MAY_12 = Temporal.PlainDate.from({ year: Temporal.Now.plainDateISO().year + 1, month: 5, day: 12 });

/** A Wednesday of next year, far enough from today and from changes of the clock. */
export const VISIT_DAY = `${MAY_12.add({ days: 3 - MAY_12.dayOfWeek })}`;

/** A valid schedule with every field filled in: mornings and afternoons of weekdays in New York. */
export const aSchedule = (given: Partial<ScheduleFormInput> = {}): ScheduleFormInput => ({
  timezone: 'America/New_York',
  monday: ['09:00/12:00', '13:00/16:00'],
  tuesday: ['09:00/12:00', '13:00/16:00'],
  wednesday: ['09:00/12:00', '13:00/16:00'],
  thursday: ['09:00/12:00', '13:00/16:00'],
  friday: ['09:00/12:00', '13:00/16:00'],
  saturday: [],
  sunday: [],
  daysOff: ['2027-07-05', '2027-08-02/2027-08-13'],
  monthlyMaximum: 4,
  travelMinutes: 45,
  ...given,
});

/** A valid plan of a visit, at another time than `aBooking`. */
export const aPlan = (given: Partial<VisitChangeInput> = {}) => ({
  dateTime: `${VISIT_DAY}T14:00`,
  timezone: 'America/New_York' as const,
  minutes: 45,
  isInPerson: true,
  isVirtual: false,
  city: 'Portland',
  state: 'OR',
  country: 'United States',
  ...given,
});

/** A valid booking form. */
export const aBooking = (speakerId: string, given: Partial<BookingFormInput> = {}): BookingFormInput => ({
  speakerId,
  gradeLevels: ['Middle School'],
  subjects: 'Science, Art',
  estimatedStudents: 24,
  eventName: 'A day at the river',
  eventPurpose: 'Learn how a river is measured',
  dateTime: `${VISIT_DAY}T10:00`,
  timezone: 'America/New_York',
  isInPerson: false,
  isVirtual: true,
  expertise: 'Hydrology',
  preferredLanguage: 'English',
  city: 'Portland',
  state: 'OR',
  goals: 'Meet someone who measures rivers',
  engagementFormat: 'Workshop',
  ...given,
});

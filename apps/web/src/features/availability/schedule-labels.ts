import { MONTHLY_VISITS_MAX } from '@portal/contract/limits.ts';

const NO_LIMIT = `up to ${MONTHLY_VISITS_MAX}. Leave blank for no limit.`;

/** What the form calls the speaker's own availability. */
export const OWN_SCHEDULE = {
  form: 'Your availability',
  noHours:
    "You haven't set weekly hours. Teachers see you as free at any time except on your days off, but can't find you by date.",
  hours:
    'Teachers see these as free times, minus your confirmed visits. They can still ask for another time, and you decide.',
  monthly: `The most you want to take on, ${NO_LIMIT}`,
  shortNotice:
    'If you can come sooner than usual, from how many days ahead? Leave blank for the usual notice.',
  travel: 'The time you need between two in-person visits',
  zone: "Your time zone isn't in the list. Choose the one that's closest.",
  visits:
    'You have confirmed visits on your days off. They still take place unless you change or cancel them:',
  saved: 'Your availability has been saved.',
  loadFailed: "We couldn't load your availability.",
  saveFailed: "We couldn't save your availability. Please try again.",
} as const;

export type ScheduleTexts = Readonly<Record<keyof typeof OWN_SCHEDULE, string>>;

/** What the form calls another speaker's availability. */
export const scheduleOf = (name: string): ScheduleTexts => ({
  form: `Availability of ${name}`,
  noHours: `${name} hasn't set weekly hours. Teachers see them as free at any time except on their days off, but can't find them by date.`,
  hours:
    'Teachers see these as free times, minus confirmed visits. They can still ask for another time, and the speaker decides.',
  monthly: `The most they want to take on, ${NO_LIMIT}`,
  shortNotice:
    'If they can come sooner than usual, from how many days ahead? Leave blank for the usual notice.',
  travel: 'The time they need between two in-person visits',
  zone: "Your time zone isn't in the list. Choose the speaker's.",
  visits: `${name} has confirmed visits on these days off. They still take place unless someone changes or cancels them:`,
  saved: `The availability of ${name} has been saved.`,
  loadFailed: `We couldn't load the availability of ${name}.`,
  saveFailed: `We couldn't save the availability of ${name}. Please try again.`,
});

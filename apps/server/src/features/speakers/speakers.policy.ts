import type { Standing } from './speakers.row.ts';

/** What decides whether teachers know enough of a speaker. */
export interface Completeness {
  readonly organization: string;
  readonly bio: string;
  readonly city: string;
  readonly country: string;
  readonly industry: readonly string[];
  readonly grades: readonly string[];
  readonly languages: readonly string[];
  readonly inPerson: boolean;
  readonly virtual: boolean;
}

/** Whether nothing is missing that teachers need to know. */
export const isComplete = (profile: Completeness): boolean => {
  const texts = [profile.organization, profile.bio, profile.city, profile.country];
  const lists = [profile.industry, profile.grades, profile.languages];
  return (
    texts.every((text) => text.trim() !== '') &&
    lists.every((list) => list.length > 0) &&
    (profile.inPerson || profile.virtual)
  );
};

/** How a profile stands once an administrator has shown or hidden it; its content decides nothing then. */
export const standingAsDecided = (before: Standing, visible: boolean): Standing => ({
  complete: before.complete,
  visible,
  hiddenByAdmin: !visible,
});

/**
 * Whether teachers see a profile after an edit. Completing it shows it, losing something hides it, and any
 * other edit leaves it as it was; what an administrator has hidden stays hidden.
 */
export const nextVisibility = ({
  before,
  after,
}: {
  readonly before: Standing;
  readonly after: Pick<Standing, 'complete'>;
}): boolean => {
  if (before.hiddenByAdmin) return false;
  return before.complete === after.complete ? before.visible : after.complete;
};

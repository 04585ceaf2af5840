import { missingNeeds, type ProfileFacts } from '@portal/contract/speakers/completeness.ts';
import type { Standing } from './speakers.row.ts';

/** What decides whether teachers know enough of a speaker. */
export interface Completeness extends Omit<ProfileFacts, 'inperson'> {
  readonly inPerson: boolean;
}

/** Whether nothing is missing that teachers need to know. */
export const isComplete = ({ inPerson, ...facts }: Completeness): boolean =>
  missingNeeds({ ...facts, inperson: inPerson }).length === 0;

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

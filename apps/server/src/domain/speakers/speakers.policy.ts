import { missingRequirements, type RequiredFields } from '@portal/contract/speakers/completeness.ts';
import type { SpeakerContent, VisibilityState } from './speakers.row.ts';

/** Whether every required field is filled in. */
export const isComplete = (fields: RequiredFields): boolean => missingRequirements(fields).length === 0;

/** The state after an administrator has shown or hidden a profile, complete or not. A break goes on. */
export const visibilityAsDecided = (before: VisibilityState, visible: boolean): VisibilityState => ({
  ...before,
  visible,
  hiddenByAdmin: !visible,
});

/**
 * Whether teachers see a profile after an edit. Completing it shows it, making it incomplete hides it, and other edits
 * change nothing. A profile that an administrator has hidden stays hidden.
 */
export const nextVisibility = ({
  before,
  after,
}: {
  readonly before: VisibilityState;
  readonly after: Pick<VisibilityState, 'complete'>;
}): boolean => {
  if (before.hiddenByAdmin) return false;
  return before.complete === after.complete ? before.visible : after.complete;
};

/** The state of a profile after it was saved with this content. */
export const visibilityAfter = (before: VisibilityState, content: SpeakerContent): VisibilityState => {
  const complete = isComplete({ ...content, industry: content.focusIds });
  return {
    complete,
    visible: nextVisibility({ before, after: { complete } }),
    hiddenByAdmin: before.hiddenByAdmin,
    pausedUntil: before.pausedUntil,
  };
};

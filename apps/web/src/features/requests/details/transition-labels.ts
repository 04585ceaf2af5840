import type { Transition } from '@portal/contract/requests/requests.schemas.ts';
import type { Viewer } from '../viewer.ts';

/** Who made a transition, as far as the viewer may know: 'by you', 'by an administrator', 'by Ada Min'. */
export const transitionActor = ({ by, actor }: Pick<Transition, 'by' | 'actor'>, viewer: Viewer): string => {
  if (actor) return `by ${actor.firstName} ${actor.lastName}${by === 'teacher' ? ' (teacher)' : ''}`;
  if (by === 'teacher') return viewer === 'teacher' ? 'by you' : 'by the teacher';
  return viewer === 'admin' ? 'by an administrator whose account was deleted' : 'by an administrator';
};

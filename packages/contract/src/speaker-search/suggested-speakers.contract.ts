import { adminOnly, defineCalls } from '../call.ts';
import { SUGGESTED_DAYS, SUGGESTED_SPEAKERS_MAX } from '../limits.ts';

export const { suggestSpeakers } = defineCalls(() => import('./suggested-speakers.call-schemas.ts'), {
  suggestSpeakers: {
    method: 'PUT',
    path: '/admin/speakers/suggested',
    summary: `Let speakers come first among equals in the suggested order for ${SUGGESTED_DAYS} days, at most ${SUGGESTED_SPEAKERS_MAX} at the same time, or end that; returns the outcome for each`,
    access: adminOnly,
  },
});

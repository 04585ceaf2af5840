import { createQueryClient } from '../src/lib/query-client.ts';
import { markScreenReady } from '../src/lib/screen.ts';
import { createSessionStore, readPreferences } from '../src/lib/session-store.ts';
import { findPageBy, type ThisPage } from '../src/lib/this-page.ts';

const PREFERENCES = readPreferences(undefined);

/** Opens a page that works, in which nobody is logged in. */
export const openPage = (): ThisPage => {
  const session = createSessionStore(null, PREFERENCES, () => localStorage);
  const page: ThisPage = {
    session,
    queryClient: createQueryClient(session),
    surroundings: {
      drawnAt: 0,
      timeZone: 'America/New_York',
      offsets: '300,240',
      width: 80,
      preferences: PREFERENCES,
    },
    read: undefined,
    organizationName: 'Green Careers',
    login: undefined,
  };
  findPageBy(() => page);
  markScreenReady();
  return page;
};

import type { FirstVisit, SentLogin } from '@portal/contract/first-screen.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { RouterHistory } from '@tanstack/react-router';
import { createQueryClient } from './lib/query-client.ts';
import { createSessionStore } from './lib/session-store.ts';
import type { Surroundings } from './lib/surroundings.ts';
import type { ThisPage } from './lib/this-page.ts';
import { createPortalRouter, type PortalRouter } from './router.ts';

/** What a page opens with. */
interface Opening {
  readonly user: SessionUser | null;
  readonly surroundings: Surroundings;
  readonly organizationName: string;
  readonly login: SentLogin | undefined;
  readonly read: FirstVisit['read'] | undefined;
  readonly openStorage: () => Storage;
  /** By default, the browser's. */
  readonly history?: RouterHistory;
}

/** One opened page, with the router that shows its screens. */
export interface OpenPage extends ThisPage {
  readonly router: PortalRouter;
}

/** Makes everything that belongs to one page and its visitor. */
export const openPage = (opening: Opening): OpenPage => {
  const { user, surroundings, openStorage, history, ...given } = opening;
  const session = createSessionStore(user, surroundings.preferences, openStorage);
  return {
    ...given,
    surroundings,
    session,
    queryClient: createQueryClient(session),
    router: createPortalRouter(history),
  };
};

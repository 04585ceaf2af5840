import type { FirstVisit, SentLogin } from '@portal/contract/first-screen.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { createSessionStore } from '../lib/session-store.ts';
import type { Surroundings, ThisPage } from '../lib/this-page.ts';
import type { PortalRouter } from '../router.ts';

/** What a page opens with. */
interface Opening {
  readonly user: SessionUser | null;
  readonly surroundings: Surroundings;
  readonly organizationName: string;
  readonly login: SentLogin | undefined;
  readonly read: FirstVisit['read'] | undefined;
  readonly openStorage: () => Storage;
  readonly router: PortalRouter;
}

/** One opened page, with the router that shows its screens. */
export interface OpenPage extends ThisPage {
  readonly router: PortalRouter;
}

/** Makes everything that belongs to one page and its visitor. */
export const openPage = (opening: Opening): OpenPage => {
  const { user, surroundings, openStorage, ...given } = opening;
  const session = createSessionStore(user, surroundings.preferences, openStorage);
  return {
    ...given,
    surroundings,
    session,
    queryClient: createQueryClient(session),
  };
};

import type { Role } from '@portal/contract/options.ts';
import { Grid } from '../../components/layout/grid.tsx';
import { Section } from '../../components/layout/section.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { OpenRequestCard } from './open-request-card.tsx';
import { useNewestOpenRequests } from './open-request-queries.ts';

const TITLES: Readonly<Record<Exclude<Role, 'admin'>, string>> = {
  teacher: 'Your open requests',
  speaker: 'Classes looking for someone like you',
};

/** The newest open requests on another screen of a teacher or a speaker. Nothing if there are none. */
export function OpenRequestsPart({ viewer }: { viewer: Exclude<Role, 'admin'> }) {
  const { items } = useNewestOpenRequests();
  if (items.length === 0) return null;
  return (
    <Section
      title={TITLES[viewer]}
      actions={
        <LinkButton to="/open-requests" variant="text">
          See all open requests
        </LinkButton>
      }
    >
      <Grid as="ul" columns={3} aria-label={TITLES[viewer]}>
        {items.map((request) => (
          <OpenRequestCard key={request._id} request={request} viewer={viewer} />
        ))}
      </Grid>
    </Section>
  );
}

/** Leads administrators to the open requests, if there are any. */
export function OpenRequestsLink() {
  const { items } = useNewestOpenRequests();
  if (items.length === 0) return null;
  return (
    <LinkButton to="/open-requests" variant="outlined">
      Open requests
    </LinkButton>
  );
}

import {
  createCalendarFeed,
  deleteCalendarFeed,
  getCalendarFeed,
} from '@portal/contract/visits/calendar.contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { CopyAddress } from '../../components/copy-address.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { FormSkeleton } from '../../components/feedback/skeletons.tsx';
import { ErrorState } from '../../components/feedback/states.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { RelativeTime } from '../../components/times.tsx';
import { call } from '../../lib/api.ts';
import { callQuery } from '../../lib/call-query.ts';
import { useSession } from '../../lib/session.ts';
import { toast } from '../../lib/toasts.ts';

/** The private address at which calendar apps subscribe to the user's visits, or to all visits for administrators. */
export function CalendarPanel() {
  const { admin } = useSession();
  return (
    <Panel
      title="Calendar"
      subtitle={`Subscribe to ${admin ? 'all' : 'your'} confirmed visits in Google Calendar, Outlook or Apple Calendar.`}
    >
      <CalendarFeed contents={admin ? 'all confirmed visits' : 'your visits'} />
    </Panel>
  );
}

const feedQuery = callQuery(getCalendarFeed);

function CalendarFeed({ contents }: { contents: string }) {
  const client = useQueryClient();
  const [url, setUrl] = useState<string>();
  const { data, error, isPending, refetch } = useQuery(feedQuery);
  const creation = useMutation({
    mutationFn: () => call(createCalendarFeed),
    onSuccess: (created) => {
      setUrl(created.url);
      client.setQueryData(feedQuery.queryKey, { createdAt: new Date().toISOString() });
      return client.invalidateQueries(feedQuery);
    },
  });
  const removal = useMutation({
    mutationFn: () => call(deleteCalendarFeed),
    onSuccess: ({ message }) => {
      setUrl(undefined);
      toast('success', message);
      return client.invalidateQueries(feedQuery);
    },
  });

  if (isPending) return <FormSkeleton count={1} />;
  if (!data)
    return <ErrorState title="We couldn't load your calendar feed." error={error} onRetry={refetch} />;
  // A new password ends the feed.
  const isShown = url !== undefined && data.createdAt !== null;
  return (
    <Stack>
      {isShown && (
        <>
          <Notice severity="success">
            Copy this link and add it to your calendar app as a subscription. Anyone who has it can see{' '}
            {contents}, so keep it to yourself. We show it only once.
          </Notice>
          <CopyAddress url={url} />
        </>
      )}
      {!isShown && data.createdAt !== null && (
        <p>
          You got your calendar link <RelativeTime instant={data.createdAt} />. We can&apos;t show it again,
          but you can get a new one. The old one then stops working.
        </p>
      )}
      <Row>
        <Button
          variant="outlined"
          busy={creation.isPending}
          disabled={removal.isPending}
          onClick={() => creation.mutate()}
        >
          {data.createdAt === null ? 'Get my calendar link' : 'Get a new calendar link'}
        </Button>
        {data.createdAt !== null && (
          <Button
            variant="text"
            tone="danger"
            busy={removal.isPending}
            disabled={creation.isPending}
            onClick={() => removal.mutate()}
          >
            Turn off
          </Button>
        )}
      </Row>
    </Stack>
  );
}

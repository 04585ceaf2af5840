import {
  createThankYouLink,
  deleteThankYouLink,
  listThankYous,
} from '@portal/contract/visits/thank-yous.contract.ts';
import type { ThankYouList } from '@portal/contract/visits/thank-yous.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { call } from '../../lib/api.ts';
import { callQuery } from '../../lib/call-query.ts';
import { ownDateAndTime } from '../../lib/times.ts';
import { toast } from '../../lib/toasts.ts';
import { ClassLinkTools } from './class-link-tools.tsx';

interface ClassLinkProps {
  requestId: string;
  /** Printed above the link. */
  title: string;
  /** What the link is for, as long as there is none. */
  explanation: string;
  link: ThankYouList['link'];
  refresh: () => Promise<unknown>;
}

/** The link that a teacher gives the class. */
export function ClassLink({ requestId, title, explanation, link, refresh }: ClassLinkProps) {
  const client = useQueryClient();
  const params = { id: requestId };
  const creation = useMutation({
    mutationFn: () => call(createThankYouLink, { params }),
    onSuccess: (link) => {
      // Show the new link right away, even if refetching fails.
      const created = { ...link, createdAt: new Date().toISOString() };
      client.setQueryData(
        callQuery(listThankYous, { params }).queryKey,
        (list) => list && { ...list, link: created },
      );
      return refresh();
    },
  });
  const removal = useMutation({
    mutationFn: () => call(deleteThankYouLink, { params }),
    onSuccess: ({ message }) => {
      toast('success', message);
      return refresh();
    },
  });
  const url = link?.url ?? null;
  return (
    <Stack>
      {link === null && <p className="soft small">{explanation}</p>}
      {link !== null && url !== null && (
        <>
          {creation.isSuccess && <Notice severity="success">Your link is ready.</Notice>}
          <p>Give this link to your class. It works until {ownDateAndTime(link.expiresAt)}.</p>
          <ClassLinkTools url={url} title={title} />
        </>
      )}
      {link !== null && url === null && (
        <p className="soft small">
          Your class has a link that works until {ownDateAndTime(link.expiresAt)}. We can&apos;t show it
          again, but you can create a new one. The old one then stops working.
        </p>
      )}
      <Row>
        <Button
          variant="outlined"
          size="small"
          busy={creation.isPending}
          disabled={removal.isPending}
          onClick={() => creation.mutate()}
        >
          {link === null ? 'Create a link for your class' : 'Create a new link'}
        </Button>
        {link !== null && (
          <Button
            variant="text"
            size="small"
            tone="danger"
            busy={removal.isPending}
            disabled={creation.isPending}
            onClick={() => removal.mutate()}
          >
            Turn off the link
          </Button>
        )}
      </Row>
    </Stack>
  );
}

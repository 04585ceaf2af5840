import { dateAndTime } from '@portal/contract/dates.ts';
import { createThankYouLink, deleteThankYouLink } from '@portal/contract/thank-yous/thank-yous.contract.ts';
import type { ThankYouList } from '@portal/contract/thank-yous/thank-yous.schemas.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../components/button.tsx';
import { CopyAddress } from '../../../components/copy-address.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { Row, Stack } from '../../../components/layout/stack.tsx';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../lib/toasts.ts';

interface ClassLinkProps {
  requestId: string;
  speaker: string;
  link: ThankYouList['link'];
  refresh: () => Promise<unknown>;
}

/** The link that a teacher gives the class. */
export function ClassLink({ requestId, speaker, link, refresh }: ClassLinkProps) {
  const params = { id: requestId };
  const creation = useMutation({
    mutationFn: () => call(createThankYouLink, { params }),
    onSuccess: refresh,
  });
  const removal = useMutation({
    mutationFn: () => call(deleteThankYouLink, { params }),
    onSuccess: ({ message }) => {
      toast('success', message);
      return refresh();
    },
  });
  const { data: created } = creation;
  // The teacher may have replaced it or turned it off in another tab.
  const isNew = link !== null && created?.expiresAt === link.expiresAt;
  return (
    <Stack>
      {link === null && (
        <p className="soft small">
          Give your class a private link to thank {speaker}. Students don&apos;t need an account, and nothing
          is shared until you&apos;ve read it.
        </p>
      )}
      {isNew && (
        <>
          <Notice severity="success">
            Give this link to your class. It works until {dateAndTime(link.expiresAt)}. Copy it now: we show
            it only once.
          </Notice>
          <CopyAddress url={created.url} />
        </>
      )}
      {link !== null && !isNew && (
        <p className="soft small">
          Your class has a link that works until {dateAndTime(link.expiresAt)}. We can&apos;t show it again,
          but you can create a new one. The old one then stops working.
        </p>
      )}
      <Row>
        <Button variant="outlined" size="small" busy={creation.isPending} onClick={() => creation.mutate()}>
          {link === null ? 'Create a link for your class' : 'Create a new link'}
        </Button>
        {link !== null && (
          <Button
            variant="text"
            size="small"
            tone="danger"
            busy={removal.isPending}
            onClick={() => removal.mutate()}
          >
            Turn off the link
          </Button>
        )}
      </Row>
    </Stack>
  );
}

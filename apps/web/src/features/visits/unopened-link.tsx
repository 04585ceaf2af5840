import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { PublicLayout } from '../../components/layout/public-layout.tsx';
import { ApiError, messageOf } from '../../lib/api-error.ts';

/** Whether a link doesn't work, or not anymore. */
export const isClosedLink = (error: Error | null): boolean =>
  error instanceof ApiError && [400, 404].includes(error.status);

interface UnopenedLinkProps {
  /** Why the link couldn't be opened; null while it's being opened. */
  error: Error | null;
  retry: () => Promise<unknown>;
}

/** The screen of a class's link that isn't open yet, or doesn't work. */
export function UnopenedLink({ error, retry }: UnopenedLinkProps) {
  if (!error)
    return (
      <PublicLayout title="Your class's page">
        <Spinner label="Opening the page…" />
      </PublicLayout>
    );
  return isClosedLink(error) ? (
    <PublicLayout title="This link doesn't work anymore">
      <p>
        It may have expired, the visit may have been canceled, or your teacher may have turned the link off or
        replaced it.
      </p>
      <p>
        Please check that you copied the whole link. If it still doesn&apos;t work, ask your teacher for a new
        one.
      </p>
    </PublicLayout>
  ) : (
    <PublicLayout title="We couldn't open this page">
      <Notice severity="error">{messageOf(error)}</Notice>
      <Button onClick={() => void retry()}>Try again</Button>
    </PublicLayout>
  );
}

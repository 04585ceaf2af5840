import { confirmEmailChange, readEmailChange } from '@portal/contract/accounts/email-change.contract.ts';
import type { EmailChangeLink } from '@portal/contract/accounts/email-change.schemas.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { Email } from '../../components/email.tsx';
import { FocusedNotice, Notice } from '../../components/feedback/notice.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { KeyValues } from '../../components/key-values.tsx';
import { PublicLayout } from '../../components/layout/public-layout.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { call } from '../../lib/api.ts';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { callQuery } from '../../lib/call-query.ts';

const TITLES = { confirm: 'Confirm your new email', undo: 'Undo the email change' } as const;

/**
 * The page behind a link in an email: confirms a new address or undoes the change. Opening the link changes
 * nothing, because mail scanners open links too.
 */
export function EmailChange({ token }: { token: string }) {
  const params = { token };
  const link = useQuery({
    ...callQuery(readEmailChange, { params }),
    meta: { handlesError: true },
    // Once it's used, it can't be read again.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const use = useMutation({
    mutationFn: () => call(confirmEmailChange, { params }),
    // The page shows the failure itself, so it needs no toast.
    onError: () => {},
  });

  if (use.data) return <Done link={use.data} />;
  const refused = [link.error, use.error].find(isUnknownLink);
  if (refused) return <Unknown />;
  if (link.isFetching) {
    return (
      <PublicLayout title="Your email address">
        <Spinner label="Checking your link…" />
      </PublicLayout>
    );
  }
  if (!link.data) {
    return (
      <PublicLayout title="We couldn't open this page">
        <Notice severity="error">{messageOf(link.error)}</Notice>
        <Button onClick={() => void link.refetch()}>Try again</Button>
      </PublicLayout>
    );
  }
  const { purpose, firstName, lastName, from, to } = link.data;
  return (
    <PublicLayout title={TITLES[purpose]}>
      {purpose === 'confirm' ? (
        <p>From then on, our emails go to the new address, and you log in with it.</p>
      ) : (
        <p>
          The account gets its earlier address back. Everyone is logged out, and you choose a new password.
        </p>
      )}
      <KeyValues
        items={[
          ['Account', `${firstName} ${lastName}`],
          ['Address now', <Email key="from" address={from} />],
          [purpose === 'confirm' ? 'New address' : 'Earlier address', <Email key="to" address={to} />],
        ]}
      />
      {use.error && <Notice severity="error">{messageOf(use.error)}</Notice>}
      <Button wide busy={use.isPending} onClick={() => use.mutate()}>
        {purpose === 'confirm' ? 'Use this address' : 'Undo the change'}
      </Button>
      <p className="soft small">
        {purpose === 'confirm'
          ? "Not your account? You don't need to do anything."
          : 'Is the new address right? Then just close this page.'}
      </p>
    </PublicLayout>
  );
}

const isUnknownLink = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404].includes(error.status);

function Unknown() {
  return (
    <PublicLayout title="This link doesn't work anymore">
      <p>It has expired, was used, or was replaced by a newer one. Nothing was changed.</p>
      <LinkButton wide to="/login">
        Back to Login
      </LinkButton>
    </PublicLayout>
  );
}

function Done({ link: { purpose, to } }: { link: EmailChangeLink }) {
  return (
    <PublicLayout title={purpose === 'confirm' ? 'Your new email address' : 'Your address is back'}>
      <FocusedNotice
        severity="success"
        title={purpose === 'confirm' ? `Your address is now ${to}` : `Your address is ${to} again`}
      >
        {purpose === 'confirm'
          ? 'Log in with it from now on. Your password is the same.'
          : "We've emailed you a link to choose a new password."}
      </FocusedNotice>
      <LinkButton wide to="/login">
        Back to Login
      </LinkButton>
    </PublicLayout>
  );
}

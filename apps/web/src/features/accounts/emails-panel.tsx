import type { EmailPreferences } from '@portal/contract/users/email-preferences.schemas.ts';
import { EMAIL_KINDS, type EmailKind, isEmailKind } from '@portal/contract/users/email-preferences.ts';
import { getEmailPreferences, saveEmailPreferences } from '@portal/contract/users/users.contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import { FormSkeleton } from '../../components/feedback/skeletons.tsx';
import { ErrorState } from '../../components/feedback/states.tsx';
import { SwitchButton } from '../../components/form/switch-button.tsx';
import { Line } from '../../components/layout/line.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { callQuery } from '../../lib/call-query.ts';
import { useSession } from '../../lib/session.ts';
import { toast } from '../../lib/toasts.ts';

const HINTS = {
  requests: 'New requests, answers, changes, and calendar invitations.',
  reminders: 'Before a visit, and when an answer is waiting.',
  messages: "Messages that you haven't read after ten minutes.",
  openRequests: 'Classes that need a speaker like you. At most one email a week.',
  announcements: 'News from the people who run the portal.',
} satisfies Record<EmailKind, string>;

const ADMIN_HINTS = {
  requests: 'Requests to review.',
  reminders: "Requests that a speaker hasn't answered for ten days.",
  messages: 'Messages and thank-yous that someone reported.',
  openRequests: 'Only speakers get these.',
  announcements: 'What other administrators write to several people.',
} satisfies Record<EmailKind, string>;

/** Switches for each kind of optional email. */
export function EmailsPanel() {
  return (
    <Panel
      title="Emails"
      subtitle="Choose what we email you about. Emails about your account always reach you."
    >
      <EmailSwitches />
    </Panel>
  );
}

const SAVING = ['email preferences'];

function EmailSwitches() {
  const { _id: userId, admin } = useSession();
  const client = useQueryClient();
  const query = callQuery(getEmailPreferences, { params: { userId } });
  const { data, error, isPending, refetch } = useQuery(query);
  const { mutate } = useMutation({
    mutationKey: SAVING,
    // Sent one after the other, so that the last one wins.
    scope: { id: 'email preferences' },
    mutationFn: (body: EmailPreferences) => call(saveEmailPreferences, { params: { userId }, body }),
    onMutate: async (body) => {
      await client.cancelQueries(query);
      client.setQueryData(query.queryKey, body);
    },
    onSuccess: (_saved, body) => {
      if (client.isMutating({ mutationKey: SAVING }) === 1) client.setQueryData(query.queryKey, body);
    },
    onError: (failure) => {
      toast('error', messageOf(failure));
      return client.invalidateQueries(query);
    },
  });

  if (isPending) return <FormSkeleton count={3} />;
  if (!data)
    return <ErrorState title="We couldn't load your email settings." error={error} onRetry={refetch} />;
  return (
    <Stack as="ul" gap={0}>
      {Object.entries(admin ? ADMIN_HINTS : HINTS).map(
        ([kind, hint]) =>
          isEmailKind(kind) && (
            <Fragment key={kind}>
              <EmailSwitch
                label={EMAIL_KINDS[kind]}
                hint={hint}
                on={data[kind]}
                onToggle={() => mutate({ ...data, [kind]: !data[kind] })}
              />
              {admin && kind === 'requests' && data.requests && (
                <EmailSwitch
                  label="Daily summary of requests to review"
                  hint="One email each morning that lists them all, instead of one email per request."
                  on={data.dailyReview}
                  onToggle={() => mutate({ ...data, dailyReview: !data.dailyReview })}
                />
              )}
            </Fragment>
          ),
      )}
    </Stack>
  );
}

interface EmailSwitchProps {
  readonly label: string;
  readonly hint: string;
  readonly on: boolean;
  readonly onToggle: () => void;
}

function EmailSwitch({ label, hint, on, onToggle }: EmailSwitchProps) {
  return (
    <Line>
      <Stack gap={0} grow>
        <p className="bold">{label}</p>
        <p className="soft small">{hint}</p>
      </Stack>
      <span className="soft small" aria-hidden>
        {on ? 'On' : 'Off'}
      </span>
      <SwitchButton on={on} label={label} onToggle={onToggle} />
    </Line>
  );
}

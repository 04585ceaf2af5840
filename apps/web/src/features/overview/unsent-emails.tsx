import { MAIL_PROBLEMS } from '@portal/contract/overview/mail-problems.ts';
import {
  getOverview,
  removeUnsentEmail,
  sendEmailAgain,
} from '@portal/contract/overview/overview.contract.ts';
import type { UnsentEmails as Unsent } from '@portal/contract/overview/overview.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { Email } from '../../components/email.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Row } from '../../components/layout/stack.tsx';
import { type Column, TableView } from '../../components/table/table-view.tsx';
import { RelativeTime } from '../../components/times.tsx';
import { call } from '../../lib/api.ts';
import { callKey } from '../../lib/call-query.ts';
import { toast } from '../../lib/toasts.ts';

type UnsentEmail = Unsent['items'][number];

const COLUMNS: readonly Column<UnsentEmail>[] = [
  {
    id: 'recipient',
    label: 'To',
    cell: ({ recipient }) => <Email address={recipient} />,
  },
  { id: 'subject', label: 'Subject', cell: ({ subject }) => subject },
  {
    id: 'reason',
    label: 'Reason',
    cell: ({ problem, answer }) => answer || MAIL_PROBLEMS[problem],
  },
  {
    id: 'failed',
    label: 'Given up',
    cell: ({ failedAt }) => <RelativeTime instant={failedAt} />,
  },
  { id: 'actions', label: 'Actions', cell: (email) => <UnsentActions {...email} /> },
];

function UnsentActions({ _id: id, recipient, subject, canSendAgain }: UnsentEmail) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: callKey(getOverview) });
  const act = useMutation({
    mutationFn: (action: typeof sendEmailAgain | typeof removeUnsentEmail) =>
      call(action, { params: { id } }),
    onSuccess: ({ message }) => toast('success', message),
    // Also after an error, because someone else may have dealt with it.
    onSettled: refresh,
  });
  const name = `"${subject}" to ${recipient}`;
  return (
    <Row as="span" className="whole">
      {canSendAgain ? (
        <Button
          size="small"
          variant="outlined"
          aria-label={`Send again: ${name}`}
          busy={act.isPending}
          onClick={() => act.mutate(sendEmailAgain)}
        >
          Send again
        </Button>
      ) : (
        <span>The link in it no longer works.</span>
      )}
      <Button
        size="small"
        variant="text"
        tone="danger"
        aria-label={`Remove: ${name}`}
        busy={act.isPending}
        onClick={() => act.mutate(removeUnsentEmail)}
      >
        Remove
      </Button>
    </Row>
  );
}

const idOf = ({ _id }: UnsentEmail) => _id;

/** The newest emails that were given up, with their reasons. Renders nothing if there are none. */
export function UnsentEmails({ count, items }: Unsent) {
  if (count === 0) return null;
  return (
    <Section title="Emails we couldn't send" count={count}>
      <p>
        The mail server refused them. Correct what&apos;s wrong, then send them again. We remove them after 14
        days.
        {count > items.length && ` These are the newest ${items.length}.`}
      </p>
      <TableView label="Emails we couldn't send" columns={COLUMNS} rows={items} keyOf={idOf} />
    </Section>
  );
}

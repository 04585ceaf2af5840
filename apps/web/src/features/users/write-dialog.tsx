import { EMAIL_SUBJECT_MAX, OUTREACH_DAYS, PARAGRAPH_MAX } from '@portal/contract/limits.ts';
import { previewEmail, writeToUsers } from '@portal/contract/users/bulk-actions.contract.ts';
import type { EmailPreview } from '@portal/contract/users/bulk-actions.schemas.ts';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { FooterActions, Form, SubmitButton } from '../../components/form/form.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { Stack } from '../../components/layout/stack.tsx';
import { MailOutageNotice } from '../../domain/mail-outage-notice.tsx';
import { call } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { counted } from '../../lib/text.ts';
import { LeftOutList, leftOutOf } from './bulk-results.tsx';
import { type ActedOn, type BulkDialogProps, nameOf } from './use-bulk-action.ts';
import styles from './write-dialog.module.css';

interface Written {
  readonly subject: string;
  readonly text: string;
  readonly preview: EmailPreview;
}

interface WriteFormProps extends Pick<BulkDialogProps, 'busy' | 'error' | 'onAct'> {
  users: readonly ActedOn[];
  /** The text to begin with of an email that nobody gets again for a while, and the name of its draft. */
  outreach?: Pick<Written, 'subject' | 'text'> & { readonly draft: string };
}

/** Writes an email to several people: first the text, then how it looks and who gets it. */
export function WriteForm({ users, busy, error, onAct, outreach }: WriteFormProps) {
  const { email } = useSession();
  const [written, setWritten] = useState<Written>();
  const userIds = users.map(({ _id }) => _id);
  const form = useContractForm(previewEmail, {
    defaultValues: {
      userIds,
      subject: outreach?.subject ?? '',
      text: outreach?.text ?? '',
      outreach: outreach !== undefined,
    },
    input: (body) => ({ body }),
    onSuccess: (preview, { subject, text }) => setWritten({ subject: subject ?? '', text, preview }),
    draft: outreach?.draft ?? 'email-to-people',
    except: ['userIds', 'outreach'],
  });
  if (written) {
    const { preview, ...content } = written;
    const names = new Map(users.map((user) => [user._id, nameOf(user)]));
    const leftOut = leftOutOf(preview.results, names);
    const count = preview.results.filter(({ outcome }) => outcome === 'done').length;
    return (
      <Stack>
        {error && <Notice severity="error">{error}</Notice>}
        <MailOutageNotice />
        <p>
          {count === 0
            ? 'Nobody would get this email.'
            : `${count === 1 ? '1 person gets this email' : `${counted(count, 'person', 'people')} get this email, each by themselves`}. Answers go to ${email}.`}
        </p>
        {leftOut.length > 0 && (
          <Notice severity="info" title="Left out">
            <LeftOutList leftOut={leftOut} />
          </Notice>
        )}
        <Letter preview={preview} />
        <FooterActions>
          <Button variant="text" onClick={() => setWritten(undefined)} aria-disabled={busy}>
            Back
          </Button>
          <Button
            busy={busy}
            disabled={count === 0}
            onClick={() =>
              onAct({
                send: (ids) =>
                  call(writeToUsers, {
                    body: { ...content, userIds: ids, outreach: outreach !== undefined },
                  }),
                done: (sent) => `Email sent to ${counted(sent, 'person', 'people')}`,
              })
            }
          >
            Send to {counted(count, 'person', 'people')}
          </Button>
        </FooterActions>
      </Stack>
    );
  }
  const { control } = form;
  return (
    <Form form={form}>
      <TextField
        control={control}
        name="subject"
        label="Subject"
        autoComplete="off"
        counter={EMAIL_SUBJECT_MAX}
        required
      />
      <TextField
        control={control}
        name="text"
        label="Message"
        hint={`We greet each person by name, and add a link to unsubscribe.${outreach ? ` Nobody gets such an email twice in ${OUTREACH_DAYS} days.` : ''}`}
        rows={8}
        counter={PARAGRAPH_MAX}
        required
      />
      <FooterActions>
        <SubmitButton form={form}>Preview</SubmitButton>
      </FooterActions>
    </Form>
  );
}

/** The email as its readers see it. */
function Letter({ preview }: { preview: EmailPreview }) {
  const { organizationName, subject, greeting, paragraphs, reason } = preview;
  return (
    <article aria-label="Preview" className={`surface ${styles.letter}`}>
      <p className={`bold ${styles.sender}`}>{organizationName}</p>
      <Stack gap={12} padding={16}>
        <h3>{subject}</h3>
        <p>{greeting}</p>
        {paragraphs.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a preview never move.
          <p key={index}>{text}</p>
        ))}
      </Stack>
      <p className={`soft small ${styles.footer}`}>
        {reason} <u>Unsubscribe</u>
      </p>
    </article>
  );
}

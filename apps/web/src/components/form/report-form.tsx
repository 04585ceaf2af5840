import { PARAGRAPH_MAX, PREVIEW_LENGTH } from '@portal/contract/limits.ts';
import type { ReactNode } from 'react';
import { truncate } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { FooterActions, Form, SubmitButton } from './form.tsx';
import styles from './report-form.module.css';
import { TextField } from './text-field.tsx';
import type { ContractForm } from './use-contract-form.ts';

interface ReportFormProps {
  form: ContractForm<{ reason: string }>;
  /** What is reported, such as 'message'. */
  what: string;
  /** What someone wrote in it. */
  text: string;
  /** Who hears about the report. */
  children: ReactNode;
}

/** Asks why something is reported to the administrators. */
export function ReportForm({ form, what, text, children }: ReportFormProps) {
  return (
    <Form form={form}>
      <p className={`typed ${styles.quote}`}>{truncate(text, PREVIEW_LENGTH)}</p>
      <p>{children}</p>
      <TextField
        control={form.control}
        name="reason"
        label="What's wrong with it?"
        rows={3}
        counter={PARAGRAPH_MAX}
        required
      />
      <FooterActions>
        <SubmitButton form={form} tone="danger">
          Report {what}
        </SubmitButton>
      </FooterActions>
    </Form>
  );
}

export const thankForReport = (): void =>
  toast('success', 'Thanks for telling us. An administrator will look into it.');

import type { OpenRequestForm } from '@portal/contract/open-requests/open-request-forms.schemas.ts';

/** When an open request can be, as it's stored: its times as timestamps. */
export const storedWhen = ({ when, times }: Pick<OpenRequestForm, 'when' | 'times'>) =>
  when.kind === 'times' ? { kind: when.kind, times } : when;

import { listTasks } from '@portal/contract/overview/overview.contract.ts';
import { REPORTS_FRAGMENT } from '@portal/contract/screens.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { StatusChip } from '../../components/chips.tsx';
import { Check, Flag } from '../../components/icons.tsx';
import { messageOf } from '../../lib/api-error.ts';
import { callKey } from '../../lib/call-query.ts';
import { toast } from '../../lib/toasts.ts';
import styles from './report-note.module.css';

interface ReportNoteProps {
  /** Empty if the viewer may not read it. */
  reason: string;
  isHandled: boolean;
  /** Marks the report as handled; only for administrators. */
  onHandle?: (() => Promise<unknown>) | undefined;
}

/** Says that a message or thank-you was reported. Administrators can mark the report as handled. */
export function ReportNote({ reason, isHandled, onHandle }: ReportNoteProps) {
  const client = useQueryClient();
  const box = useRef<HTMLDivElement>(null);
  const isLinked = useLocation({ select: ({ hash }) => hash === REPORTS_FRAGMENT });
  const handling = useMutation({
    mutationFn: async () => onHandle?.(),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: callKey(listTasks) });
      toast('success', 'Marked as handled.');
    },
    onError: (error) => toast('error', messageOf(error)),
  });
  const isOpen = onHandle !== undefined && !isHandled;
  useEffect(() => {
    if (!isLinked || !isOpen || document.querySelector('[data-open-report]') !== box.current) return;
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isLinked, isOpen]);
  return (
    <div ref={box} className={styles.report} {...(isOpen && { 'data-open-report': '' })}>
      <StatusChip
        label={isHandled ? 'Reported · handled' : 'Reported'}
        tone={isHandled ? 'default' : 'warning'}
        icon={isHandled ? Check : Flag}
      />
      {reason !== '' && <p className="typed">{reason}</p>}
      {isOpen && (
        <Button
          size="small"
          variant="outlined"
          icon={<Check size={16} aria-hidden />}
          busy={handling.isPending}
          onClick={() => handling.mutate()}
        >
          Mark as handled
        </Button>
      )}
    </div>
  );
}

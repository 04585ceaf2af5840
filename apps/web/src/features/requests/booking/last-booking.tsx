import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { truncate } from '../../../lib/text.ts';
import type { useTemplate } from './use-template.ts';

const NAME_LENGTH = 60;

interface LastBookingProps {
  last: SpeakerRequest;
  template: ReturnType<typeof useTemplate>;
}

/** Offers the last booking as a template, with undo. */
export function LastBooking({ last, template: { filled, fill, undo } }: LastBookingProps) {
  const name = `“${truncate(last.eventName, NAME_LENGTH)}”`;
  return (
    <Notice
      severity={filled ? 'success' : 'info'}
      action={
        // One button for both states, so that it keeps the focus.
        <Button size="small" variant="text" onClick={filled ? undo : () => fill(last)}>
          {filled ? 'Undo' : 'Use your last booking'}
        </Button>
      }
    >
      {filled ? (
        <>
          We copied your answers from {name}. Now choose a date and time.
          {filled.kept && " We kept what you'd already entered."}
        </>
      ) : (
        <>Planning something similar to {name}? Reuse everything but the date and time.</>
      )}
    </Notice>
  );
}

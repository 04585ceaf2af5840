import type { SimilarSpeaker } from '@portal/contract/speakers/new-speakers.schemas.ts';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { LazyDialog } from '../../../components/overlay/lazy-dialog.tsx';
import { counted } from '../../../lib/text.ts';
import styles from '../create/creation.module.css';

interface SimilarDialogProps {
  /** Undefined while there is nothing to decide. */
  similar: readonly SimilarSpeaker[] | undefined;
  onDecide: (create: boolean) => void;
}

/** Lists existing speakers who may be the one that is about to be created. */
export function SimilarDialog({ similar, onDecide }: SimilarDialogProps) {
  // Keeps its content while it closes.
  const [shown, setShown] = useState(similar);
  if (similar && similar !== shown) setShown(similar);
  const people = shown ?? [];
  return (
    <LazyDialog
      open={similar !== undefined}
      onClose={() => onDecide(false)}
      title="Is this speaker already here?"
      actions={
        <>
          <Button variant="outlined" onClick={() => onDecide(false)}>
            Back to the form
          </Button>
          <Button onClick={() => onDecide(true)}>Create anyway</Button>
        </>
      }
    >
      <p>{counted(people.length, 'speaker has', 'speakers have')} the same or a similar name:</p>
      <ul className={styles.similar} aria-label="Similar speakers">
        {people.map(({ userId, organization, jobTitle, visible }) => (
          <li key={userId._id}>
            <strong>{`${userId.firstName} ${userId.lastName}`}</strong>
            <span>{[jobTitle, organization].filter(Boolean).join(', ')}</span>
            <span>{userId.email}</span>
            {!visible && <span className={styles.soft}>Hidden from teachers</span>}
          </li>
        ))}
      </ul>
    </LazyDialog>
  );
}

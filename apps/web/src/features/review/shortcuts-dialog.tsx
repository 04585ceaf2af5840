import { Button } from '../../components/button.tsx';
import { CheckBox } from '../../components/form/choice-fields.tsx';
import { Row } from '../../components/layout/stack.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { setPreferences, usePreferences } from '../../lib/session.ts';
import { SHORTCUTS } from './shortcuts.ts';
import styles from './shortcuts-dialog.module.css';

interface ShortcutsDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Explains the keyboard shortcuts and can turn them off. */
export function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
  const { shortcuts: on } = usePreferences();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Keyboard shortcuts"
      actions={
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p className="soft">
        They work when you&apos;re not typing. A status applies to all selected requests, or to the current
        one if none are selected.
      </p>
      <dl data-off={!on}>
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={does} className={styles.row}>
            <Row as="dt" gap={4}>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </Row>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <CheckBox
        label="Use keyboard shortcuts"
        checked={on}
        onChange={(shortcuts) => setPreferences({ shortcuts })}
      />
    </Dialog>
  );
}

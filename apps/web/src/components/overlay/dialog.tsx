import { memo, type ReactNode, useId, useRef, useState } from 'react';
import { IconButton } from '../button.tsx';
import { OfflineBanner } from '../feedback/offline-banner.tsx';
import { X } from '../icons.tsx';
import { ScrollBox } from '../layout/scroll-box.tsx';
import styles from './dialog.module.css';
import { DialogFooterContext } from './dialog-footer.ts';
import { Modal } from './modal.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** A picture before the title, and a line under it. */
  picture?: ReactNode;
  subtitle?: ReactNode;
  /** Icon buttons before the one that closes the dialog. */
  tools?: ReactNode;
  /** `small` for a question, `medium` for a form, `large` for details. */
  width?: 'small' | 'medium' | 'large';
  /** Takes the whole height, with a header of one line, for a task that needs the room. */
  isTall?: boolean;
  /** The dialog has its own URL, so Back needn't be handled. */
  inUrl?: boolean;
  /** Identifies what the content shows; other content starts at its top. */
  contentKey?: string | undefined;
  /** Buttons at the bottom, the main one last, always visible. */
  actions?: ReactNode;
  children: ReactNode;
}

interface FrozenProps {
  when: boolean;
  children: ReactNode;
}

/** Content that doesn't change while its dialog closes, when what it shows may be gone already. */
const Frozen = memo(
  ({ children }: FrozenProps) => children,
  (_before, { when }) => when,
);

/** A dialog, full-screen on phones. Escape, the close button and Back close it, and the focus returns. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    picture,
    subtitle,
    tools,
    width = 'medium',
    isTall = false,
    inUrl = false,
    contentKey,
    actions,
    children,
  } = props;
  const titleId = useId();
  const [footer, setFooter] = useState<HTMLDivElement | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Modal
      open={open}
      onClose={onClose}
      shape={width}
      isTall={isTall}
      inUrl={inUrl}
      labelledBy={titleId}
      initialFocus={heading}
    >
      <OfflineBanner />
      <div className={styles.header} data-tall={isTall}>
        <Frozen when={!open}>{picture}</Frozen>
        <div className={styles.titles}>
          <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
            <Frozen when={!open}>{title}</Frozen>
          </h2>
          <Frozen when={!open}>{subtitle}</Frozen>
        </div>
        <div className={styles.tools}>
          <Frozen when={!open}>{tools}</Frozen>
          <IconButton label="Close" onClick={onClose}>
            <X size={22} />
          </IconButton>
        </div>
      </div>
      <Frozen when={!open}>
        <ScrollBox key={contentKey} className={styles.content}>
          <DialogFooterContext value={footer}>{children}</DialogFooterContext>
        </ScrollBox>
        <div ref={setFooter} className={styles.actions}>
          {actions}
        </div>
      </Frozen>
    </Modal>
  );
}

import { numberText } from '@portal/contract/american-english.ts';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../button.tsx';
import { ChevronDown } from '../icons.tsx';
import styles from './section.module.css';
import { Row, Stack } from './stack.tsx';

interface SectionProps {
  /** The id for links to this section. Its heading becomes focusable. */
  id?: string;
  title: string;
  count?: number | undefined;
  /** Makes the section collapsible. With `open`, the parent controls the state. */
  toggle?: {
    show: string;
    hide: string;
    startsOpen?: boolean;
    open?: boolean;
    onToggle?: (open: boolean) => void;
  };
  /** Actions for the whole section. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A section with a title and a count. */
export function Section({ id: given, title, count, toggle, actions, children }: SectionProps) {
  const [isOpen, setOpen] = useState(toggle?.startsOpen ?? true);
  const open = toggle?.open ?? isOpen;
  const own = useId();
  const id = given ?? own;
  return (
    <Stack as="section" aria-labelledby={`${id}-title`}>
      <Row as="header" justify="between" className={styles.header}>
        <Row as="h2" id={`${id}-title`} tabIndex={given === undefined ? undefined : -1}>
          {title}
          {count !== undefined && <span className={styles.count}>{numberText(count)}</span>}
        </Row>
        {open && actions}
        {toggle && (
          <Button
            variant="text"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => {
              setOpen(!open);
              toggle.onToggle?.(!open);
            }}
            endIcon={<ChevronDown size={18} aria-hidden className={styles.arrow} data-open={open} />}
          >
            {open ? toggle.hide : toggle.show}
          </Button>
        )}
      </Row>
      <div id={id} hidden={!open}>
        {open && children}
      </div>
    </Stack>
  );
}

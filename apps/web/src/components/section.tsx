import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  count?: number;
  /** Makes it collapsible; the labels are those of its button. */
  toggle?: { show: string; hide: string; startsOpen: boolean };
  children: ReactNode;
}

/** A titled part of a page with the number of things in it. */
export function Section({ title, count, toggle, children }: SectionProps) {
  const [open, setOpen] = useState(toggle?.startsOpen ?? true);
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <header className={styles.header}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
          {count !== undefined && <span className={styles.count}>{count.toLocaleString()}</span>}
        </h2>
        {toggle && (
          <Button
            variant="text"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            endIcon={<ChevronDown size={18} aria-hidden className={styles.arrow} data-open={open} />}
          >
            {open ? toggle.hide : toggle.show}
          </Button>
        )}
      </header>
      <div id={id} hidden={!open}>
        {open && children}
      </div>
    </section>
  );
}

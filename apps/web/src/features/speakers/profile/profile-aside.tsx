import type { SpeakerRecord } from '@portal/contract/speakers/speakers.schemas.ts';
import type { ReactNode } from 'react';
import { type Control, type FieldValues, useWatch } from 'react-hook-form';
import { FieldLink } from '../../../components/form/field-link.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { MissingList } from './missing-list.tsx';
import styles from './profile-aside.module.css';
import type { Progress } from './profile-progress.ts';

/** From this width on, a card fits next to the form. */
const WIDE = '(min-width: 1200px)';

/** Renders the speaker's card, which belongs to another feature. */
export type SpeakerCardSlot = (speaker: SpeakerRecord) => ReactNode;

interface ProfileAsideProps<V extends FieldValues> {
  control: Control<V>;
  /** The state derived from the form's values. */
  read: (values: V) => { readonly speaker: SpeakerRecord; readonly progress: Progress };
  card: SpeakerCardSlot;
}

/** Next to or below a profile form: missing fields and a preview. */
export function ProfileAside<V extends FieldValues>({ control, read, card }: ProfileAsideProps<V>) {
  const { speaker, progress } = useWatch({ control, compute: read });
  const wide = useMediaQuery(WIDE);
  return (
    <aside className={styles.aside} aria-label="Your profile so far">
      <Panel>
        <MissingList
          progress={progress}
          link={({ name, label }) => <FieldLink name={name}>{label}</FieldLink>}
        />
      </Panel>
      <Section key={String(wide)} title="Preview" toggle={{ show: 'Show', hide: 'Hide', startsOpen: wide }}>
        <p className={styles.soft}>This is the card teachers see.</p>
        {/* It repeats the form's values, so it's hidden from the keyboard and screen readers. */}
        <ul className={styles.card} inert>
          {card(speaker)}
        </ul>
      </Section>
    </aside>
  );
}

/** A form with its sidebar. */
export function WithAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.form}>{children}</div>
      {aside}
    </div>
  );
}

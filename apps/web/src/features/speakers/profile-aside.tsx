import type { ShownSpeaker } from '@portal/contract/speakers/speakers.schemas.ts';
import { Fragment, type ReactNode } from 'react';
import { type Control, type FieldValues, useWatch } from 'react-hook-form';
import { ProgressBar } from '../../components/feedback/progress-bar.tsx';
import { FieldLink } from '../../components/form/field-frame.tsx';
import { IconText } from '../../components/icon-text.tsx';
import { CircleCheck } from '../../components/icons.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { DESKTOP, useMediaQuery } from '../../lib/use-media-query.ts';
import { SpeakerCard } from '../speaker-search/speaker-card.tsx';
import styles from './profile-aside.module.css';
import type { Progress } from './profile-progress.ts';

interface ProfileAsideProps<V extends FieldValues> {
  control: Control<V>;
  /** The state derived from the form's values. */
  read: (values: V) => { readonly speaker: ShownSpeaker; readonly progress: Progress };
}

/** Next to or below a profile form: missing fields and a preview. */
export function ProfileAside<V extends FieldValues>({ control, read }: ProfileAsideProps<V>) {
  const { speaker, progress } = useWatch({ control, compute: read });
  const wide = useMediaQuery(DESKTOP);
  return (
    <Stack as="aside" gap={24} className={styles.aside} aria-label="Your profile so far">
      <Panel>
        <MissingList
          progress={progress}
          link={({ name, label }) => <FieldLink name={name}>{label}</FieldLink>}
        />
      </Panel>
      <Section key={String(wide)} title="Preview" toggle={{ show: 'Show', hide: 'Hide', startsOpen: wide }}>
        <Stack gap={12}>
          <p className="soft small">This is the card teachers see.</p>
          {/* It repeats the form's values, so it's hidden from the keyboard and screen readers. */}
          <ul className={styles.card} inert>
            <SpeakerCard speaker={speaker} first />
          </ul>
        </Stack>
      </Section>
    </Stack>
  );
}

/** Lists what is missing above the submit button, on narrow screens, where the sidebar comes after the form. */
export function MissingLine<V extends FieldValues>({ control, read }: ProfileAsideProps<V>) {
  const { missing } = useWatch({ control, compute: (values) => read(values).progress });
  if (missing.length === 0) return null;
  return (
    <p className={styles.before}>
      Still missing:{' '}
      {missing.map(({ name, label }, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <FieldLink name={name}>{label}</FieldLink>
        </Fragment>
      ))}
    </p>
  );
}

/** A form with its sidebar. */
export function WithAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <Stack gap={24} className={styles.columns}>
      <Stack gap={24}>{children}</Stack>
      {aside}
    </Stack>
  );
}

interface MissingListProps {
  progress: Progress;
  /** A link to a field. */
  link: (wanted: Progress['missing'][number]) => ReactNode;
}

/** The missing fields of a profile and its progress. */
export function MissingList({ progress: { missing, total }, link }: MissingListProps) {
  const done = total - missing.length;
  return (
    <Stack as="section" gap={8} className={styles.missing} aria-label="Still missing">
      <Row justify="between">
        <h3>{done < total ? 'Still missing' : 'Nothing is missing'}</h3>
        <p className="soft small" role="status">
          {done} of {total} done
        </p>
      </Row>
      <ProgressBar done={done} total={total} label="Filled in" />
      {done < total ? (
        <Row as="ul" gap={16} rowGap={0} className={styles.links}>
          {missing.map((wanted) => (
            <li key={wanted.name}>{link(wanted)}</li>
          ))}
        </Row>
      ) : (
        <IconText icon={CircleCheck} size="small" tone="success">
          Your profile has everything teachers look for.
        </IconText>
      )}
    </Stack>
  );
}

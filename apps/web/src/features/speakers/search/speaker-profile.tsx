import { searchWords } from '@portal/contract/normalize-text.ts';
import { PROFILE_TEXTS, type ProfileText } from '@portal/contract/speakers/profile-fields.ts';
import type { SpeakerRecord } from '@portal/contract/speakers/speakers.schemas.ts';
import { Avatar } from '../../../components/avatar.tsx';
import { KeyValues } from '../../../components/key-values.tsx';
import { Marked } from '../../../components/marked.tsx';
import { TagList } from '../../../components/status-chip.tsx';
import { formatsOf, nameOf, organizationOf, placeOf, readableSite, siteLink } from '../speaker-labels.ts';
import styles from './speaker-dialog.module.css';

function Website({ website }: { website: string }) {
  const link = siteLink(website);
  if (!link) return website;
  return (
    <a href={link} target="_blank" rel="noreferrer">
      {readableSite(website)}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

const PLACED: readonly ProfileText[] = [
  'jobTitle',
  'organization',
  'bio',
  'city',
  'state',
  'country',
  'website',
];
/** Texts that are shown with a label. */
const OTHER_TEXTS = PROFILE_TEXTS.filter(({ name }) => !PLACED.includes(name));

interface SpeakerProfileProps {
  speaker: SpeakerRecord;
  /** The search text, to highlight its words. */
  searched?: string | undefined;
}

/** The details of a speaker, as teachers see them. */
export function SpeakerProfile({ speaker, searched = '' }: SpeakerProfileProps) {
  const words = searchWords(searched);
  const { userId, bio, jobTitle, website, industry, grades, languages } = speaker;
  const tags = (label: string, values: readonly string[]) =>
    [label, values.length > 0 && <TagList key={label} tags={values} label={label} />] as const;
  return (
    <>
      <div className={styles.person}>
        <Avatar url={speaker.imageUrl} name={`Portrait of ${nameOf(speaker)}`} size={128} />
        <div className={styles.who}>
          {jobTitle && <p className={styles.job}>{jobTitle}</p>}
          <p>
            <Marked text={organizationOf(speaker)} words={words} />
          </p>
          <p className={styles.soft}>
            <Marked text={placeOf(speaker)} words={words} />
          </p>
        </div>
      </div>
      <p className={styles.bio}>
        <Marked text={bio || 'No bio provided'} words={words} />
      </p>
      <KeyValues
        items={[
          tags('Industry', industry),
          tags('Grades', grades),
          tags('Languages', languages),
          tags('Formats', formatsOf(speaker)),
          [
            'Email',
            userId.email ? (
              <a key="email" href={`mailto:${userId.email}`}>
                {userId.email}
              </a>
            ) : (
              'No email provided'
            ),
          ],
          ['Website', website && <Website key="website" website={website} />],
          ...OTHER_TEXTS.map(({ name, label }) => [label, speaker[name]] as const),
        ]}
      />
    </>
  );
}

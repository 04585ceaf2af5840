import type { SpeakerRecord } from '@portal/contract/speakers/speakers.schemas.ts';
import { Avatar } from '../../../components/avatar.tsx';
import { KeyValues } from '../../../components/key-values.tsx';
import { TagList } from '../../../components/status-chip.tsx';
import { formatsOf, nameOf, organizationOf, placeOf, readableSite, siteLink } from '../speaker-words.ts';
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

/** Everything that a teacher may know about a speaker. */
export function SpeakerProfile({ speaker }: { speaker: SpeakerRecord }) {
  const { userId, bio, jobTitle, website, industry, grades, languages } = speaker;
  const tags = (label: string, values: readonly string[]) =>
    [label, values.length > 0 && <TagList key={label} tags={values} label={label} />] as const;
  return (
    <>
      <div className={styles.person}>
        <Avatar url={speaker.imageUrl} name={`Portrait of ${nameOf(speaker)}`} size={128} />
        <div className={styles.who}>
          {jobTitle && <p className={styles.job}>{jobTitle}</p>}
          <p>{organizationOf(speaker)}</p>
          <p className={styles.soft}>{placeOf(speaker)}</p>
        </div>
      </div>
      <p className={styles.bio}>{bio || 'No bio provided'}</p>
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
        ]}
      />
    </>
  );
}

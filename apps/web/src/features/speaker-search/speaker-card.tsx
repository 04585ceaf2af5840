import { imageSourceSet, isStored } from '@portal/contract/images/images.ts';
import { stateName } from '@portal/contract/places.ts';
import { backLabel } from '@portal/contract/speakers/breaks.ts';
import { gradesForClass } from '@portal/contract/speakers/grade-labels.ts';
import type {
  CloseSpeaker,
  FoundSpeaker,
  ShownSpeaker,
  SuggestionReason,
} from '@portal/contract/speakers/speakers.schemas.ts';
import { memo, useState } from 'react';
import {
  CalendarCheck,
  CalendarClock,
  GraduationCap,
  MapPin,
  Presentation,
  School,
  TriangleAlert,
  UserRound,
  Video,
} from '../../components/icons.tsx';
import { marked } from '../../components/marked.tsx';
import { DialogLink } from '../../components/overlay/dialog-link.tsx';
import {
  bioExcerpt,
  distanceLabel,
  nameOf,
  organizationOf,
  placeOf,
  townOf,
  whereAndHow,
} from '../../domain/speaker-labels.ts';
import { hasAny } from '../../lib/marked-parts.ts';
import { dayLabel } from '../../lib/times.ts';
import { SaveHeart } from './save-button.tsx';
import type { SetSaved } from './saved-speakers.ts';
import styles from './speaker-card.module.css';

const NO_WORDS: readonly string[] = [];

/** The number of industries on a card, without and with an excerpt. */
const INDUSTRIES_SHOWN = 2;
const INDUSTRIES_BESIDE = 1;

interface SpeakerCardProps {
  /** When speakers preview their own card, it has nothing of what depends on the teacher or the search. */
  speaker: ShownSpeaker & Partial<FoundSpeaker> & Partial<Pick<CloseSpeaker, 'mentions'>>;
  /** Whether the card is one of the first, whose pictures load eagerly. */
  first: boolean;
  /** The normalized words of the search, which are highlighted. */
  words?: readonly string[];
  /** Whether the teacher has saved the speaker. */
  isSaved?: boolean;
  /** Shows a button that saves the speaker. */
  onSave?: SetSaved;
}

/** A speaker in the search results. The name opens the details. */
export const SpeakerCard = memo(function SpeakerCard(props: SpeakerCardProps) {
  const { speaker, first, words = NO_WORDS, isSaved = false, onSave } = props;
  const { distance = null } = speaker;
  const excerpt = bioExcerpt(speaker, words);
  const room = excerpt === undefined ? INDUSTRIES_SHOWN : INDUSTRIES_BESIDE;
  const hasWord = (industry: string) => hasAny(industry, words);
  const industries = speaker.industry.toSorted((one, other) => Number(hasWord(other)) - Number(hasWord(one)));
  const more = industries.slice(room);
  const formats = whereAndHow(speaker);
  const FormatIcon = speaker.inperson ? School : Video;
  const { missingGrades = [] } = speaker;
  const isMisfit = missingGrades.length > 0;
  const AudienceIcon = isMisfit ? TriangleAlert : GraduationCap;
  const audience = [gradesForClass(speaker.grades, missingGrades), speaker.languages.join(', ')].filter(
    Boolean,
  );
  return (
    <li className={`${styles.card} surface`}>
      <CardPortrait key={speaker.imageUrl} url={speaker.imageUrl} first={first} />
      <div className={styles.body}>
        <h2 className={styles.name}>
          <DialogLink parameter="speaker" id={speaker._id} className={styles.link}>
            {marked(nameOf(speaker), words)}
          </DialogLink>
        </h2>
        {speaker.jobTitle && <p className={styles.line}>{marked(speaker.jobTitle, words)}</p>}
        <p className={`${styles.line} soft`}>{marked(organizationOf(speaker), words)}</p>
        {speaker.mentions && speaker.mentions.length > 0 && (
          <p className={styles.mentions}>Mentions {speaker.mentions.join(', ')}</p>
        )}
        {speaker.reasons && <SpeakerReasons speaker={{ ...speaker, reasons: speaker.reasons }} />}
        {excerpt !== undefined && <p className={styles.excerpt}>{marked(excerpt, words)}</p>}
        {speaker.talk && (
          <p className={styles.talk}>
            <Presentation size={16} aria-hidden />
            <span>{marked(speaker.talk, words)}</span>
          </p>
        )}
        <ul className={styles.industries} aria-label="Industry">
          {industries.slice(0, room).map((industry) => (
            <li key={industry} className={styles.chip} title={industry}>
              {marked(industry, words)}
            </li>
          ))}
          {more.length > 0 && (
            <li className={styles.more} title={more.join(', ')}>
              +{more.length} more
            </li>
          )}
        </ul>
        <p className={styles.fact}>
          <MapPin size={16} aria-hidden />
          {distance === null ? (
            <span>{marked(placeOf(speaker), words)}</span>
          ) : (
            <span className={styles.place}>
              <span className={styles.town}>{marked(townOf(speaker), words)}</span>
              <span className={styles.distance}>{` · ${distanceLabel(distance)}`}</span>
            </span>
          )}
        </p>
        {formats.length > 0 && (
          <p className={styles.fact}>
            <FormatIcon size={16} aria-hidden />
            <span>{formats.join(' · ')}</span>
          </p>
        )}
        {audience.length > 0 && (
          <p className={styles.fact} data-misfit={isMisfit}>
            <AudienceIcon size={16} aria-hidden />
            <span>{audience.join(' · ')}</span>
          </p>
        )}
        {speaker.pausedUntil ? (
          <p className={styles.fact}>
            <CalendarClock size={16} aria-hidden />
            <strong>{backLabel(speaker.pausedUntil)}</strong>
          </p>
        ) : (
          speaker.nextAvailable && (
            <p className={styles.fact}>
              <CalendarCheck size={16} aria-hidden />
              <span>Next available: {dayLabel(speaker.nextAvailable)}</span>
            </p>
          )
        )}
      </div>
      {onSave && <SaveHeart speaker={speaker} isSaved={isSaved} onSave={onSave} />}
    </li>
  );
});

/** A placeholder for a card. */
export function SpeakerCardPlace() {
  return <li className={`${styles.card} surface`} />;
}

/** A speaker's portrait on a card, or a placeholder. */
function CardPortrait({ url, first }: { url: string | null; first: boolean }) {
  const [broken, setBroken] = useState(false);
  return (
    <div className={styles.portrait}>
      {url && !broken ? (
        <img
          src={url}
          srcSet={isStored(url) ? imageSourceSet(url) : undefined}
          sizes="96px"
          width={96}
          height={96}
          alt=""
          loading={first ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBroken(true)}
        />
      ) : (
        <UserRound size={72} strokeWidth={1.25} aria-hidden />
      )}
    </div>
  );
}

const labelOf = (reason: SuggestionReason, { state }: Pick<FoundSpeaker, 'state'>): string =>
  ({
    nearby: `Visits schools in ${stateName(state)}`,
    'free-this-week': 'Free this week',
    'free-next-week': 'Free next week',
    new: 'New here',
  })[reason];

interface SpeakerReasonsProps {
  speaker: Pick<FoundSpeaker, 'state' | 'reasons'>;
}

/** Why a speaker is suggested, in one line of the card. */
function SpeakerReasons({ speaker }: SpeakerReasonsProps) {
  if (speaker.reasons.length === 0) return null;
  return (
    <ul className={styles.reasons} data-reasons aria-label="Why this speaker">
      {speaker.reasons.map((reason) => (
        <li key={reason}>{labelOf(reason, speaker)}</li>
      ))}
    </ul>
  );
}

import { numberText } from '@portal/contract/american-english.ts';
import type { SpeakerFilters } from '@portal/contract/speaker-search/search-params.ts';
import { breakText } from '@portal/contract/speakers/breaks.ts';
import { gradesForClass } from '@portal/contract/speakers/grade-labels.ts';
import {
  PROFILE_FLAGS,
  type ProfileFlag,
  SHOWN_TEXTS,
  type ShownText,
} from '@portal/contract/speakers/profile-fields.ts';
import { travelsAsFar } from '@portal/contract/speakers/speaker-fit.ts';
import type { PlacedSpeaker, SpeakerDetails } from '@portal/contract/speakers/speakers.schemas.ts';
import { webAddress } from '@portal/contract/speakers/website.ts';
import { TagList } from '../../components/chips.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { IconText } from '../../components/icon-text.tsx';
import {
  GraduationCap,
  type Icon,
  Languages,
  MapPin,
  School,
  TriangleAlert,
  Video,
} from '../../components/icons.tsx';
import { KeyValues } from '../../components/key-values.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { marked } from '../../components/marked.tsx';
import {
  distanceLabel,
  isOutOfReach,
  placeOf,
  readableSite,
  townOf,
  USUAL_DISTANCE,
} from '../../domain/speaker-labels.ts';
import { NextFreeTimes } from './next-free-times.tsx';
import { SaveButton } from './save-button.tsx';
import { SimilarPeople } from './similar-people.tsx';
import { SpeakerFigures } from './speaker-figures.tsx';
import styles from './speaker-profile.module.css';
import { SpeakerTalks } from './speaker-talks.tsx';

function Website({ website }: { website: string }) {
  const link = webAddress(website);
  if (!link) return website;
  return (
    <a href={link} target="_blank" rel="noreferrer">
      {readableSite(website)}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

const PLACED: readonly ShownText[] = [
  'jobTitle',
  'organization',
  'bio',
  'city',
  'state',
  'country',
  'website',
  'travelMiles',
];
/** Texts that are shown with a label. */
const OTHER_TEXTS = SHOWN_TEXTS.filter(({ name }) => !PLACED.includes(name));

interface SpeakerProfileProps {
  speaker: SpeakerDetails;
  /** The words of the search, to highlight. */
  words: readonly string[];
  /** The search that found the speaker. */
  filters: SpeakerFilters;
  /** Whether only what the search result tells is known yet. */
  isPartial: boolean;
  /** Opens the booking form, filled in with a talk or with a time. */
  onBook: (start: { talk?: string; at?: string }) => void;
}

/** The details of a speaker, as teachers see them. */
export function SpeakerProfile({ speaker, words, filters, isPartial, onBook }: SpeakerProfileProps) {
  const { bio, distance, talks, thankYous } = speaker;
  return (
    <>
      <Row justify="between">
        <IconText icon={MapPin} tone="soft">
          {marked(distance === null ? placeOf(speaker) : townOf(speaker), words)}
          {distance !== null && ` · ${distanceLabel(distance)}`}
        </IconText>
        <SaveButton speaker={speaker} />
      </Row>
      {speaker.pausedUntil !== null && (
        <Notice severity="info" title={`${breakText(speaker.userId.firstName, speaker.pausedUntil)}.`}>
          You can ask for a visit from that day on.
        </Notice>
      )}
      <DealBreakers speaker={speaker} />
      {isOutOfReach(speaker) && <SimilarPeople speaker={speaker} filters={filters} />}
      <NextFreeTimes speaker={speaker} onPick={(at) => onBook({ at })} />
      <p className={`typed ${styles.bio}`}>{marked(bio || 'No bio provided', words)}</p>
      <SpeakerFigures speakerId={speaker._id} visits={speaker.visits} isPartial={isPartial} />
      {talks.length > 0 && <SpeakerTalks talks={talks} words={words} onBook={(talk) => onBook({ talk })} />}
      {thankYous.length > 0 && <ThankYous texts={thankYous} />}
      <Details speaker={speaker} />
    </>
  );
}

/** How far a speaker travels, and whether that's far enough: 'Visits schools within 60 miles, like yours'. */
const visitsLabel = (speaker: PlacedSpeaker): string => {
  const { travelMiles, distance } = speaker;
  const visits =
    travelMiles === ''
      ? `Visits schools · ${USUAL_DISTANCE}`
      : `Visits schools within ${numberText(Number(travelMiles))} miles`;
  const isReached = travelsAsFar(speaker);
  if (isReached === undefined) return visits;
  return isReached ? `${visits}, like yours` : `${visits}; yours is ${distanceLabel(distance ?? 0)} away`;
};

/** What a yes tells teachers. */
const FLAG_FACTS: Readonly<Record<ProfileFlag, readonly [Icon, (speaker: PlacedSpeaker) => string]>> = {
  inperson: [School, visitsLabel],
  virtual: [Video, () => 'Virtual'],
};

/** Answers first whether a speaker is an option: where and how they speak, for which grades, in which languages. */
function DealBreakers({ speaker }: { speaker: PlacedSpeaker }) {
  const { grades, missingGrades, languages } = speaker;
  const isMisfit = missingGrades.length > 0;
  const facts: readonly (readonly [Icon, string, isMisfit?: boolean])[] = [
    ...PROFILE_FLAGS.filter(({ name }) => speaker[name]).map(({ name }) => {
      const [FlagIcon, textOf] = FLAG_FACTS[name];
      return [FlagIcon, textOf(speaker)] as const;
    }),
    [isMisfit ? TriangleAlert : GraduationCap, gradesForClass(grades, missingGrades), isMisfit],
    [Languages, languages.join(', ')],
  ];
  return (
    <Row as="ul" gap={16} rowGap={4} aria-label="What to know first">
      {facts.map(
        ([FactIcon, text, isWarning = false]) =>
          text !== '' && (
            <IconText as="li" key={text} icon={FactIcon} tone={isWarning ? 'warning' : 'soft'}>
              {text}
            </IconText>
          ),
      )}
    </Row>
  );
}

function ThankYous({ texts }: { texts: readonly string[] }) {
  return (
    <Stack as="section" gap={12}>
      <h3>What classes say</h3>
      <Stack as="ul" gap={12}>
        {texts.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the texts have no other identity and no state
          <li key={index}>
            <blockquote className={`typed ${styles.quote}`}>{text}</blockquote>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

function Details({ speaker }: { speaker: PlacedSpeaker }) {
  const { website, industry } = speaker;
  const tags = (label: string, values: readonly string[]) =>
    [label, values.length > 0 && <TagList key={label} tags={values} label={label} />] as const;
  return (
    <KeyValues
      items={[
        tags('Industry', industry),
        ['Contact', "You'll see each other's email and phone once a visit is confirmed."],
        ['Website', website && <Website key="website" website={website} />],
        ...OTHER_TEXTS.map(({ name, label }) => [label, speaker[name]] as const),
      ]}
    />
  );
}

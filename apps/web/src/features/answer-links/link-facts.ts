import { listText } from '@portal/contract/american-english.ts';
import { readerTimeRange } from '@portal/contract/reader-time.ts';
import { shownRequestTexts } from '@portal/contract/requests/request-fields.ts';
import type { Side } from '@portal/contract/requests/request-steps.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { clocksOf } from '../../domain/request-clocks.ts';
import { speakerName, teacherName, visitPlace } from '../../domain/request-labels.ts';
import { distanceLabel } from '../../domain/speaker-labels.ts';
import { counted, visitFormat } from '../../lib/text.ts';

type Fact = readonly [label: string, text: string];

/** What a side needs to know to answer, besides the teacher's own texts. */
export const linkFacts = (request: SpeakerRequest, reader: Side): readonly Fact[] => {
  const { dateTime, minutes, distance, estimatedStudents, gradeLevels, subjects } = request;
  return [
    ['When', readerTimeRange(dateTime, minutes, clocksOf(request, reader))],
    [
      'Where',
      [
        visitFormat(request),
        request.isInPerson ? visitPlace(request) : '',
        distance === null || reader === 'teacher' ? '' : `${distanceLabel(distance)} from you`,
      ]
        .filter(Boolean)
        .join(' · '),
    ],
    reader === 'teacher'
      ? ['Speaker', speakerName(request)]
      : ['Teacher', [teacherName(request), request.teacherId?.school].filter(Boolean).join(', ')],
    ['Class', [counted(estimatedStudents, 'student'), listText(gradeLevels)].filter(Boolean).join(', ')],
    // Whoever has agreed to the visit knows them.
    ['Subjects', request.confirmed ? '' : listText(subjects)],
    ['Language', request.confirmed ? '' : request.preferredLanguage],
  ];
};

/** The teacher's texts. */
export const linkTexts = (request: SpeakerRequest): readonly Fact[] => [
  ...shownRequestTexts(request, 'event'),
  ...shownRequestTexts(request, 'visit'),
];

interface FactChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What differs for a speaker between the request that a page showed and the one that it shows now. Of long texts, only which ones. */
export const changedFacts = (
  before: SpeakerRequest,
  after: SpeakerRequest,
): { readonly facts: readonly FactChange[]; readonly texts: readonly string[] } => {
  const named = (request: SpeakerRequest): readonly Fact[] => [
    ['Event', request.eventName],
    ...linkFacts(request, 'speaker'),
  ];
  const [earlier, earlierTexts] = [new Map(named(before)), new Map(linkTexts(before))];
  return {
    facts: named(after).flatMap(([label, text]) => {
      const old = earlier.get(label) ?? '';
      return old === text ? [] : [{ label, before: old, after: text }];
    }),
    texts: linkTexts(after).flatMap(([label, text]) => (earlierTexts.get(label) === text ? [] : [label])),
  };
};

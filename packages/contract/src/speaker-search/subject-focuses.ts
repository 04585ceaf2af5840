import type { startingFocuses } from '../industry-focuses/starting-focuses.ts';
import type { TEACHER_SUBJECTS } from '../options.ts';

type Subject = (typeof TEACHER_SUBJECTS)[number];
type Focus = (typeof startingFocuses)[number]['name'];

/** The industry focuses that suit a subject. 'Special Education' and 'Other' say nothing of the topic. */
const FOCUSES: Readonly<Record<Subject, readonly Focus[]>> = {
  Mathematics: ['Climate Science', 'Energy Efficiency', 'Green Business and Finance', 'Mapping and GIS'],
  Science: [
    'Air Quality',
    'Climate Science',
    'Environmental Health',
    'Forestry',
    'Habitat Restoration',
    'Ocean and Marine Science',
    'Renewable Energy',
    'Sustainable Agriculture',
    'Water Resources',
    'Wildlife Conservation',
  ],
  'English/Language Arts': ['Environmental Communication', 'Environmental Education'],
  'Social Studies': [
    'Environmental Justice',
    'Environmental Law and Policy',
    'Food Systems',
    'Green Business and Finance',
    'Urban Planning',
  ],
  History: ['Environmental Justice', 'Environmental Law and Policy', 'Parks and Outdoor Recreation'],
  Geography: ['Climate Science', 'Mapping and GIS', 'Urban Planning', 'Water Resources'],
  'Physical Education': [
    'Environmental Health',
    'Food Systems',
    'Parks and Outdoor Recreation',
    'Sustainable Transportation',
  ],
  Art: ['Environmental Communication', 'Green Building and Architecture', 'Sustainable Design and Fashion'],
  Music: ['Environmental Communication'],
  Technology: [
    'Energy Efficiency',
    'Environmental Engineering',
    'Green Building and Architecture',
    'Renewable Energy',
    'Sustainable Transportation',
    'Waste Reduction and Recycling',
  ],
  'Computer Science': ['Climate Science', 'Energy Efficiency', 'Mapping and GIS'],
  'Foreign Language': ['Environmental Communication', 'Environmental Education', 'Environmental Justice'],
  'Special Education': [],
  Other: [],
};

const BY_SUBJECT: ReadonlyMap<string, readonly Focus[]> = new Map(Object.entries(FOCUSES));

/** The names of the industry focuses that suit any of the subjects. */
export const focusesOfSubjects = (subjects: readonly string[]): string[] => [
  ...new Set(subjects.flatMap((subject) => BY_SUBJECT.get(subject) ?? [])),
];

import { compareTexts } from '@portal/contract/american-english.ts';
import type { UnvisitedCounty, UnvisitedSchool } from '@portal/contract/impact/never-asked.schemas.ts';
import { countyOf } from '../../domain/places/us-counties.ts';
import type { SpelledSchool } from './never-asked.repository.ts';
import { schoolKey } from './school-key.ts';

/** A school with all spellings of its name. */
export type School = UnvisitedSchool & { readonly spellings: readonly SpelledSchool[] };

/** The schools of teachers' profiles, named as most of their teachers do; in full rather than in short. */
export const schoolsOf = (spelled: readonly SpelledSchool[]): School[] => {
  const spellingsOf = Map.groupBy(spelled, schoolKey);
  spellingsOf.delete('');
  return [...spellingsOf].map(([key, spellings]) => {
    const [usual] = spellings.toSorted(
      (one, other) =>
        other.teachers - one.teachers ||
        other.school.length - one.school.length ||
        compareTexts(one.school, other.school),
    );
    const { school = '', city = '', state = '' } = usual ?? {};
    const teachers = spellings.reduce((sum, one) => sum + one.teachers, 0);
    return { key, school, city, state, county: countyOf(city, state), teachers, spellings };
  });
};

/** The schools without a visit, those with most teachers first. */
export const unvisitedSchools = (schools: readonly School[], visited: ReadonlySet<string>): School[] =>
  schools
    .filter(({ key }) => !visited.has(key))
    .sort((one, other) => other.teachers - one.teachers || compareTexts(one.school, other.school));

/** The counties in which no school had a visit, those with most teachers first. Towns of unknown counties are left out. */
export const unvisitedCounties = (
  schools: readonly School[],
  visited: ReadonlySet<string>,
): UnvisitedCounty[] =>
  [...Map.groupBy(schools, ({ county }) => county)]
    .filter(([county, its]) => county !== '' && its.every(({ key }) => !visited.has(key)))
    .map(([county, its]) => ({
      county,
      schools: its.length,
      teachers: its.reduce((sum, { teachers }) => sum + teachers, 0),
    }))
    .sort((one, other) => other.teachers - one.teachers || compareTexts(one.county, other.county));

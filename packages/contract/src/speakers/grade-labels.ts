import { listText } from '../american-english.ts';
import { GRADE_LEVELS } from '../options.ts';

const namesOf = (grades: readonly string[]): string[] =>
  GRADE_LEVELS.filter((grade) => grades.includes(grade)).map((grade) => grade.replace(' School', ''));

/** For whom a speaker speaks: 'Middle, High', 'All grades'. */
export const gradesLabel = (grades: readonly string[]): string => {
  const names = namesOf(grades);
  return names.length === GRADE_LEVELS.length ? 'All grades' : names.join(', ');
};

/** Like `gradesLabel`, with the grades of a class that the speaker doesn't list: 'Middle, High, not Elementary'. */
export const gradesForClass = (grades: readonly string[], missing: readonly string[]): string =>
  [gradesLabel(grades), missing.length > 0 ? `not ${listText(namesOf(missing), 'disjunction')}` : '']
    .filter(Boolean)
    .join(', ');

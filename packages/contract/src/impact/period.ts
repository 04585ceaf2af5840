/** A number of days, such as '2027-05-12', both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The longest period that is added up. Grants rarely run longer. */
export const PERIOD_YEARS_MAX = 5;

/** School years begin on July 1. */
const SCHOOL_YEAR_MONTH = 7;

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** The day before a month begins. */
const dayBefore = (year: number, month: number): string =>
  new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Twelve months from the first day of a month on (1 to 12). */
export const yearFrom = (year: number, month: number): Period => ({
  from: `${year}-${twoDigits(month)}-01`,
  to: dayBefore(year + 1, month),
});

/** A calendar year. */
export const calendarYear = (year: number): Period => yearFrom(year, 1);

/** The school year that begins in a year: July 1 to June 30. */
export const schoolYear = (year: number): Period => yearFrom(year, SCHOOL_YEAR_MONTH);

/** The year in which the twelve months began that a day is in. */
export const startYearOf = (day: string, month: number): number => {
  const [year = 0, monthOfDay = 1] = day.split('-').map(Number);
  return monthOfDay < month ? year - 1 : year;
};

/** The first day of the school year that a day is in. */
export const schoolYearStart = (day: string): string => schoolYear(startYearOf(day, SCHOOL_YEAR_MONTH)).from;

/** Every month of a period in order, as '2027-01'. */
export const monthsOf = ({ from, to }: Period): string[] => {
  const months: string[] = [];
  const last = to.slice(0, 'YYYY-MM'.length);
  for (let [year = 0, month = 1] = from.split('-').map(Number); ; ) {
    const name = `${year}-${twoDigits(month)}`;
    if (name > last) return months;
    months.push(name);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
};

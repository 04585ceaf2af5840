import type { Impact, ImpactGroup, Totals } from '@portal/contract/impact/impact.schemas.ts';
import { stateKey } from '@portal/contract/places.ts';
import { byName } from '../../kernel/stored-json.ts';
import type { CountedVisit, PastVisit } from './impact.row.ts';

/** The visits that took place, with the number of students. */
export const thatTookPlace = (visits: readonly PastVisit[]): CountedVisit[] =>
  visits.flatMap(({ outcome, ...visit }) =>
    outcome?.tookPlace === true ? [{ ...visit, students: outcome.students }] : [],
  );

/** Adds up visits. */
export class Sum {
  visits = 0;
  students = 0;
  minutes = 0;

  add({ students, minutes }: Pick<CountedVisit, 'students' | 'minutes'>): void {
    this.visits += 1;
    this.students += students;
    this.minutes += minutes;
  }

  get totals(): Totals {
    return { visits: this.visits, students: this.students, minutes: this.minutes };
  }
}

/** Adds up visits by a property, whose values are compared by `keyOf` and named as they first occurred. */
class Groups {
  readonly #groups = new Map<string, { readonly value: string; readonly sum: Sum }>();
  readonly #keyOf: (value: string) => string;

  constructor(keyOf: (value: string) => string = (value) => value) {
    this.#keyOf = keyOf;
  }

  /** A visit with several values counts in each; without any, it counts in ''. */
  add(values: readonly string[], visit: CountedVisit): void {
    const byKey = new Map(values.map((value) => [this.#keyOf(value), value]));
    for (const [key, value] of byKey.size > 0 ? byKey : [['', ''] as const]) {
      const group = this.#groups.get(key) ?? { value, sum: new Sum() };
      this.#groups.set(key, group);
      group.sum.add(visit);
    }
  }

  /** Most visits first. */
  get sorted(): ImpactGroup[] {
    return [...this.#groups.values()]
      .map(({ value, sum }) => ({ value, ...sum.totals }))
      .sort((one, other) => other.visits - one.visits || byName.compare(one.value, other.value));
  }
}

const MONTHS = 12;
const monthsOf = (year: number): string[] =>
  Array.from({ length: MONTHS }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);

/** Adds up the visits of a year. */
export class ImpactSum {
  readonly #total = new Sum();
  readonly #months: Readonly<Record<string, Sum>>;
  readonly #focuses = new Groups();
  readonly #grades = new Groups();
  readonly #states = new Groups(stateKey);
  #unanswered = 0;
  #missed = 0;

  constructor(year: number) {
    this.#months = Object.fromEntries(monthsOf(year).map((month) => [month, new Sum()]));
  }

  add(visits: readonly PastVisit[]): void {
    this.#unanswered += visits.filter(({ outcome }) => outcome === undefined).length;
    this.#missed += visits.filter(({ outcome }) => outcome?.tookPlace === false).length;
    for (const visit of thatTookPlace(visits)) {
      this.#total.add(visit);
      this.#months[visit.month]?.add(visit);
      this.#focuses.add(visit.focuses, visit);
      this.#grades.add(visit.grades, visit);
      this.#states.add([visit.state], visit);
    }
  }

  get impact(): Impact {
    return {
      total: this.#total.totals,
      unanswered: this.#unanswered,
      missed: this.#missed,
      byMonth: Object.entries(this.#months).map(([value, sum]) => ({ value, ...sum.totals })),
      byFocus: this.#focuses.sorted,
      byGrade: this.#grades.sorted,
      byState: this.#states.sorted,
    };
  }
}

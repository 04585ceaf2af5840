/** The lists about who is never asked. Each is a CSV file, too. */
export const NEVER_ASKED_LISTS = ['speakers', 'schools', 'counties', 'outcomes'] as const;
export type NeverAskedList = (typeof NEVER_ASKED_LISTS)[number];

/** The tables of what became of requests. */
export const OUTCOME_TABLES = ['state', 'grade'] as const;

/** A row of one of them: a state or a grade; '' stands for requests without one. */
export interface OutcomeRow {
  readonly by: (typeof OUTCOME_TABLES)[number];
  readonly value: string;
}

const FILE_NAMES: Readonly<Record<NeverAskedList, string>> = {
  speakers: 'speakers_not_asked',
  schools: 'schools_without_visit',
  counties: 'counties_without_visit',
  outcomes: 'requests_by_state_and_grade',
};

/** The name of a list's file, such as 'speakers_not_asked_2027-05-12.csv'. */
export const neverAskedFileName = (list: NeverAskedList, day: string): string =>
  `${FILE_NAMES[list]}_${day}.csv`;

/** What people need to know on the day of a confirmed visit. */
export const DETAIL_LABELS = {
  address: "School's address",
  entrance: 'Entrance',
  contact: 'Day-of contact',
  equipment: 'Equipment',
  link: 'Video link',
} as const;
export type VisitDetail = keyof typeof DETAIL_LABELS;

/** The same as words in a sentence, such as 'Missing: address, contact'. */
export const DETAIL_NAMES: Readonly<Record<VisitDetail, string>> = {
  address: 'address',
  entrance: 'entrance',
  contact: 'contact',
  equipment: 'equipment',
  link: 'video link',
};
export type VisitDetails = Record<VisitDetail, string>;

/** The details in the order of screens and emails. */
export const VISIT_DETAILS = ['address', 'entrance', 'contact', 'equipment', 'link'] as const;

export const NO_DETAILS: VisitDetails = { address: '', entrance: '', contact: '', equipment: '', link: '' };

interface PlannedVisit {
  readonly isInPerson: boolean;
  readonly isVirtual: boolean;
  readonly details: VisitDetails;
}

/** The details that a confirmed visit still lacks, given its format. */
export const missingDetails = ({ isInPerson, isVirtual, details }: PlannedVisit): VisitDetail[] => {
  const isNeeded = {
    address: isInPerson,
    entrance: isInPerson,
    contact: true,
    equipment: true,
    link: isVirtual,
  } satisfies Record<VisitDetail, boolean>;
  return VISIT_DETAILS.filter((name) => isNeeded[name] && details[name] === '');
};

/** What people need to know on the day of a confirmed visit. */
export const DETAIL_LABELS = {
  address: "School's address",
  entrance: 'Entrance',
  contact: 'Day-of contact',
  equipment: 'Equipment',
  link: 'Video link',
  joining: 'How to join',
} as const;
export type VisitDetail = keyof typeof DETAIL_LABELS;

/** The same as words in a sentence, such as 'Missing: address, contact'. */
export const DETAIL_NAMES: Readonly<Record<VisitDetail, string>> = {
  address: 'address',
  entrance: 'entrance',
  contact: 'contact',
  equipment: 'equipment',
  link: 'video link',
  joining: 'how to join',
};
export type VisitDetails = Record<VisitDetail, string>;

/** The details that every visit in their format needs, in the order of screens and emails. */
const NEEDED_DETAILS = ['address', 'entrance', 'contact', 'equipment', 'link'] as const;
export const VISIT_DETAILS = [...NEEDED_DETAILS, 'joining'] as const;

export const NO_DETAILS: VisitDetails = {
  address: '',
  entrance: '',
  contact: '',
  equipment: '',
  link: '',
  joining: '',
};

interface PlannedVisit {
  readonly isInPerson: boolean;
  readonly isVirtual: boolean;
  readonly details: Readonly<Record<(typeof NEEDED_DETAILS)[number], string>>;
}

/** The details that a confirmed visit still lacks, given its format. */
export const missingDetails = ({ isInPerson, isVirtual, details }: PlannedVisit): VisitDetail[] => {
  const isNeeded = {
    address: isInPerson,
    entrance: isInPerson,
    contact: true,
    equipment: true,
    link: isVirtual,
  };
  return NEEDED_DETAILS.filter((name) => isNeeded[name] && details[name] === '');
};

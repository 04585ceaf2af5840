import { z } from 'zod';
import { optionalLine, optionalParagraph } from '../text.ts';

/** What people need to know on the day of a confirmed visit. */
export const DETAIL_LABELS = {
  address: "School's address",
  entrance: 'Where to go in',
  contact: 'Contact for the day',
  equipment: 'Equipment',
  link: 'Video link',
} as const;
export type VisitDetail = keyof typeof DETAIL_LABELS;

/** The details in the order of screens and emails. */
export const VISIT_DETAILS = ['address', 'entrance', 'contact', 'equipment', 'link'] as const;

export const visitDetailsSchema = z.object({
  address: z.string(),
  entrance: z.string(),
  contact: z.string(),
  equipment: z.string(),
  link: z.string(),
} satisfies Record<VisitDetail, z.ZodString>);
export type VisitDetails = z.infer<typeof visitDetailsSchema>;

export const NO_DETAILS: VisitDetails = { address: '', entrance: '', contact: '', equipment: '', link: '' };

const webAddress = z.url({ protocol: /^https?$/ });

/** The details as forms send them. */
export const visitDetailFields = {
  address: optionalParagraph(),
  entrance: optionalParagraph(),
  contact: optionalLine(),
  equipment: optionalParagraph(),
  link: optionalLine(2_000).refine(
    (link) => link === '' || webAddress.safeParse(link).success,
    'Please enter a link that starts with https://',
  ),
};

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

import { z } from 'zod';
import { optionalLine, optionalParagraph } from '../text.ts';
import type { VisitDetail } from './visit-details.ts';

export const visitDetailsSchema = z.object({
  address: z.string(),
  entrance: z.string(),
  contact: z.string(),
  equipment: z.string(),
  link: z.string(),
} satisfies Record<VisitDetail, z.ZodString>);

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

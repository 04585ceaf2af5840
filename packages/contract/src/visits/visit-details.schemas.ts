import { z } from 'zod';
import { PARAGRAPH_MAX } from '../limits.ts';
import { optionalLine, optionalParagraph } from '../text.ts';
import { readVideoLink } from './video-links.ts';
import type { VisitDetail } from './visit-details.ts';

export const visitDetailsSchema = z.object({
  address: z.string(),
  entrance: z.string(),
  contact: z.string(),
  equipment: z.string(),
  link: z.string(),
  joining: z.string(),
} satisfies Record<VisitDetail, z.ZodString>);

const LINK_MAX = 2_000;
const USER_NAME = /^[a-z]+:\/\/[^/?#\s]*@/i;

/** Refuses a text that isn't blank and has no link. */
export const videoLink = optionalParagraph().superRefine((text, context) => {
  const found = readVideoLink(text);
  if (USER_NAME.test(text)) context.addIssue('Please enter a link without a user name');
  else if (text !== '' && !found) context.addIssue('Please enter a link that starts with https://');
  else if (found && found.link.length > LINK_MAX) context.addIssue('Please enter a shorter link');
});

/** The details as forms send them. */
export const visitDetailFields = {
  address: optionalParagraph(),
  entrance: optionalParagraph(),
  contact: optionalLine(),
  equipment: optionalParagraph(),
  /** Also a pasted invitation: `withoutInvitation` takes the link out of it. */
  link: videoLink,
  joining: optionalParagraph(),
};

/** Keeps the link of a pasted invitation as the link, and the rest with how to join. */
export const withoutInvitation = <Details extends { link: string; joining: string }>(
  details: Details,
): Details => {
  const { link, note } = readVideoLink(details.link) ?? { link: details.link, note: '' };
  const joining = [details.joining, note].filter((text) => text !== '').join('\n');
  return { ...details, link, joining: joining.slice(0, PARAGRAPH_MAX) };
};

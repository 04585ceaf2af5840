import { z } from 'zod';
import { newPictureInput } from '../images/pictures.schemas.ts';
import { idSchema, instantSchema } from '../responses.ts';
import { requiredParagraph } from '../text.ts';
import { withoutStackedMarks } from './student-text.ts';

/** What a class writes to its speaker. */
export const thankYouFormSchema = z.object({
  text: requiredParagraph('Please write a thank-you').check(withoutStackedMarks()),
  picture: newPictureInput(),
  /** Idempotency key: sending the same form again doesn't send it twice. */
  thankYouKey: idSchema.optional(),
});
export type ThankYouForm = z.output<typeof thankYouFormSchema>;

export const thankYouReportSchema = z.object({
  reason: requiredParagraph("Please tell us what's wrong with this thank-you"),
});

/** Whether a thank-you may be shown on the speaker's profile, as the teacher or the speaker decides. */
export const profileChoiceSchema = z.object({ onProfile: z.boolean('Please answer yes or no') });

/** Whether the organization may print a thank-you, as the teacher decides. */
export const quoteChoiceSchema = z.object({ mayQuote: z.boolean('Please answer yes or no') });

/** What the class's link shows. Anyone who has the link can read it. */
export const thankedVisitSchema = z.object({
  eventName: z.string(),
  /** As on the class's page before the visit: without the last name unless the speaker allows it. */
  speaker: z.object({ firstName: z.string(), lastName: z.string() }),
  /** Whether the class has sent as many thank-yous as it can. */
  isFull: z.boolean(),
});
export type ThankedVisit = z.infer<typeof thankedVisitSchema>;

/** A class's thank-you. Its speaker sees it once the teacher has shared it. */
export const thankYouSchema = z.object({
  _id: idSchema,
  text: z.string(),
  /** Only people who may see the thank-you can open the picture. */
  pictureUrl: z.string().nullable(),
  createdAt: instantSchema,
  /** Null while it waits for the teacher. */
  sharedAt: instantSchema.nullable(),
  /** Whether the teacher and the speaker want the text on the speaker's profile. It's there if both do. */
  onProfile: z.object({ teacher: z.boolean(), speaker: z.boolean() }),
  /** Whether the organization may print it with its picture and the school's name. The teacher decides. */
  mayQuote: z.boolean(),
  reported: z.boolean(),
  /** Only for administrators, otherwise empty. */
  reportReason: z.string(),
  /** Whether an administrator marked the report as handled; only for administrators, otherwise false. */
  reportHandled: z.boolean(),
});
export type ThankYou = z.infer<typeof thankYouSchema>;

export const thankYouListSchema = z.object({
  /** The class's link if there is one that works; only for the teacher. */
  link: z
    .object({
      createdAt: instantSchema,
      expiresAt: instantSchema,
      /** Null for a link from before links could be shown again. */
      url: z.string().nullable(),
    })
    .nullable(),
  /** At most `THANK_YOUS_MAX`, newest first. Speakers get only the shared ones. */
  items: z.array(thankYouSchema),
});
export type ThankYouList = z.infer<typeof thankYouListSchema>;

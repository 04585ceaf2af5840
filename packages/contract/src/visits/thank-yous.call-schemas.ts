import { z } from 'zod';
import type { CallSchemas } from '../call.ts';
import { idParams, idSchema, instantSchema, messageSchema, tokenParams } from '../responses.ts';
import {
  profileChoiceSchema,
  quoteChoiceSchema,
  thankedVisitSchema,
  thankYouFormSchema,
  thankYouListSchema,
  thankYouReportSchema,
  thankYouSchema,
} from './thank-yous.schemas.ts';

const oneThankYou = idParams.extend({ thankYouId: idSchema });

export const listThankYous = {
  params: idParams,
  response: thankYouListSchema,
} satisfies CallSchemas;

export const createThankYouLink = {
  params: idParams,
  response: z.object({ url: z.string(), expiresAt: instantSchema }),
} satisfies CallSchemas;

export const deleteThankYouLink = {
  params: idParams,
  response: messageSchema,
} satisfies CallSchemas;

export const readThankYouLink = {
  params: tokenParams,
  response: thankedVisitSchema,
} satisfies CallSchemas;

export const sendThankYou = {
  params: tokenParams,
  body: thankYouFormSchema,
  response: messageSchema,
} satisfies CallSchemas;

export const shareThankYou = {
  params: oneThankYou,
  response: thankYouSchema,
} satisfies CallSchemas;

export const setThankYouOnProfile = {
  params: oneThankYou,
  body: profileChoiceSchema,
  response: thankYouSchema,
} satisfies CallSchemas;

export const setThankYouQuote = {
  params: oneThankYou,
  body: quoteChoiceSchema,
  response: thankYouSchema,
} satisfies CallSchemas;

export const reportThankYou = {
  params: oneThankYou,
  body: thankYouReportSchema,
  response: thankYouSchema,
} satisfies CallSchemas;

export const handleThankYouReport = {
  params: oneThankYou,
  response: thankYouSchema,
} satisfies CallSchemas;

export const deleteThankYou = {
  params: oneThankYou,
  response: messageSchema,
} satisfies CallSchemas;

export const readThankYouPicture = {
  params: oneThankYou,
  response: z.string().meta({ format: 'binary' }),
} satisfies CallSchemas;

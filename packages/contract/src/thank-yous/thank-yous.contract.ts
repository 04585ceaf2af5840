import { z } from 'zod';
import { defineCall, everyone, parties, partiesAndAdmins } from '../call.ts';
import { idParams, idSchema, instantSchema, messageSchema, tokenParams } from '../responses.ts';
import {
  thankedVisitSchema,
  thankYouFormSchema,
  thankYouListSchema,
  thankYouReportSchema,
  thankYouSchema,
} from './thank-yous.schemas.ts';

const oneThankYou = idParams.extend({ thankYouId: idSchema });

export const listThankYous = defineCall({
  method: 'GET',
  path: '/request/:id/thank-yous',
  summary: "A class's thank-yous for a visit, newest first; speakers get only the shared ones",
  access: partiesAndAdmins,
  params: idParams,
  response: thankYouListSchema,
});

export const createThankYouLink = defineCall({
  method: 'POST',
  path: '/request/:id/thank-you-link',
  summary: 'Create the private link with which a class thanks its speaker; an earlier link stops working',
  access: { teacher: 'own' },
  params: idParams,
  response: z.object({ url: z.string(), expiresAt: instantSchema }),
  status: 201,
});

export const deleteThankYouLink = defineCall({
  method: 'DELETE',
  path: '/request/:id/thank-you-link',
  summary: "Turn off the class's link",
  access: { teacher: 'own' },
  params: idParams,
  response: messageSchema,
});

export const readThankYouLink = defineCall({
  method: 'GET',
  path: '/thank-you/:token',
  summary: 'The visit that a link thanks for',
  access: everyone,
  limited: true,
  params: tokenParams,
  response: thankedVisitSchema,
});

export const sendThankYou = defineCall({
  method: 'POST',
  path: '/thank-you/:token',
  summary: 'Send a thank-you to the teacher, who shares it with the speaker',
  access: everyone,
  limited: true,
  takesPicture: true,
  params: tokenParams,
  body: thankYouFormSchema,
  response: messageSchema,
  status: 201,
});

export const shareThankYou = defineCall({
  method: 'POST',
  path: '/request/:id/thank-yous/:thankYouId/share',
  summary: 'Share a thank-you with the speaker',
  access: { teacher: 'own' },
  params: oneThankYou,
  response: thankYouSchema,
});

export const reportThankYou = defineCall({
  method: 'POST',
  path: '/request/:id/thank-yous/:thankYouId/report',
  summary: 'Report a thank-you to the administrators, once',
  access: parties,
  params: oneThankYou,
  body: thankYouReportSchema,
  response: thankYouSchema,
});

export const deleteThankYou = defineCall({
  method: 'DELETE',
  path: '/request/:id/thank-yous/:thankYouId',
  summary: 'Delete a thank-you, shared or not',
  access: { teacher: 'own', admin: 'any' },
  params: oneThankYou,
  response: messageSchema,
});

export const readThankYouPicture = defineCall({
  method: 'GET',
  path: '/request/:id/thank-yous/:thankYouId/picture.webp',
  summary: 'The picture of a thank-you, for the people who may see it',
  access: partiesAndAdmins,
  params: oneThankYou,
  response: z.string().meta({ format: 'binary' }),
  stream: 'image/webp',
});

import { z } from 'zod';
import { adminOnly, defineCall } from '../call.ts';

/** What administrators decide about the portal. */
const settingsSchema = z.object({
  /** Whether administrators review requests before speakers see them. Otherwise they go straight to the speaker. */
  reviewFirst: z.boolean('Please answer yes or no'),
});

export type Settings = z.infer<typeof settingsSchema>;

export const getSettings = defineCall({
  method: 'GET',
  path: '/admin/settings',
  summary: "The portal's settings",
  access: adminOnly,
  response: settingsSchema,
});

export const saveSettings = defineCall({
  method: 'PUT',
  path: '/admin/settings',
  summary: "Change the portal's settings",
  access: adminOnly,
  body: settingsSchema,
  response: settingsSchema,
});

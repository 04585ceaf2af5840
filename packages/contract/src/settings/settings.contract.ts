import { adminOnly, defineCall } from '../call.ts';

export const getSettings = defineCall({
  method: 'GET',
  path: '/admin/settings',
  summary: "The portal's settings",
  access: adminOnly,
  schemas: async () => (await import('./settings.call-schemas.ts')).getSettings,
});

export const saveSettings = defineCall({
  method: 'PUT',
  path: '/admin/settings',
  summary: "Change the portal's settings",
  access: adminOnly,
  schemas: async () => (await import('./settings.call-schemas.ts')).saveSettings,
});

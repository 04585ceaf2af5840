import { adminOnly, defineCalls } from '../call.ts';

export const { getSettings, saveSettings } = defineCalls(() => import('./settings.call-schemas.ts'), {
  getSettings: {
    method: 'GET',
    path: '/admin/settings',
    summary: "The portal's settings",
    access: adminOnly,
  },
  saveSettings: {
    method: 'PUT',
    path: '/admin/settings',
    summary: "Change the portal's settings",
    access: adminOnly,
  },
});

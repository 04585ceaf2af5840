import { adminOnly, defineCall, everyone } from '../call.ts';

export const listIndustryFocuses = defineCall({
  method: 'GET',
  path: '/industry-focus',
  summary: 'Every industry focus, by name',
  access: everyone,
  schemas: async () => (await import('./industry-focuses.call-schemas.ts')).listIndustryFocuses,
});

export const listFocusesToManage = defineCall({
  method: 'GET',
  path: '/industry-focus/admin',
  summary: 'Every industry focus, by name, for administrators',
  access: adminOnly,
  schemas: async () => (await import('./industry-focuses.call-schemas.ts')).listFocusesToManage,
});

export const createFocus = defineCall({
  method: 'POST',
  path: '/industry-focus',
  summary: 'Add an industry focus; names are unique regardless of case',
  access: adminOnly,
  status: 201,
  schemas: async () => (await import('./industry-focuses.call-schemas.ts')).createFocus,
});

export const updateFocus = defineCall({
  method: 'PUT',
  path: '/industry-focus/:id',
  summary: 'Edit an industry focus; a new name applies to every speaker who has it',
  access: adminOnly,
  schemas: async () => (await import('./industry-focuses.call-schemas.ts')).updateFocus,
});

export const deleteFocus = defineCall({
  method: 'DELETE',
  path: '/industry-focus/:id',
  summary:
    'Delete an industry focus and remove it from every speaker; speakers without another focus are hidden',
  access: adminOnly,
  schemas: async () => (await import('./industry-focuses.call-schemas.ts')).deleteFocus,
});

export const mergeFocus = defineCall({
  method: 'POST',
  path: '/industry-focus/:id/merge',
  summary: 'Give every speaker of an industry focus another one instead, and delete it',
  access: adminOnly,
  schemas: async () => (await import('./industry-focuses.call-schemas.ts')).mergeFocus,
});

export const countAffectedSpeakers = defineCall({
  method: 'GET',
  path: '/industry-focus/:id/affected-count',
  summary: 'How many speakers have an industry focus, and who would be hidden without it',
  access: adminOnly,
  schemas: async () => (await import('./industry-focuses.call-schemas.ts')).countAffectedSpeakers,
});

import { adminOnly, defineCalls, everyone } from '../call.ts';

export const {
  listIndustryFocuses,
  listFocusesToManage,
  createFocus,
  updateFocus,
  deleteFocus,
  mergeFocus,
  countAffectedSpeakers,
} = defineCalls(() => import('./industry-focuses.call-schemas.ts'), {
  listIndustryFocuses: {
    method: 'GET',
    path: '/industry-focus',
    summary: 'Every industry focus, by name',
    access: everyone,
  },
  listFocusesToManage: {
    method: 'GET',
    path: '/industry-focus/admin',
    summary: 'Every industry focus, by name, for administrators',
    access: adminOnly,
  },
  createFocus: {
    method: 'POST',
    path: '/industry-focus',
    summary: 'Add an industry focus; names are unique regardless of case',
    access: adminOnly,
    status: 201,
  },
  updateFocus: {
    method: 'PUT',
    path: '/industry-focus/:id',
    summary: 'Edit an industry focus; a new name applies to every speaker who has it',
    access: adminOnly,
  },
  deleteFocus: {
    method: 'DELETE',
    path: '/industry-focus/:id',
    summary:
      'Delete an industry focus and remove it from every speaker; speakers without another focus are hidden',
    access: adminOnly,
  },
  mergeFocus: {
    method: 'POST',
    path: '/industry-focus/:id/merge',
    summary: 'Give every speaker of an industry focus another one instead, and delete it',
    access: adminOnly,
  },
  countAffectedSpeakers: {
    method: 'GET',
    path: '/industry-focus/:id/affected-count',
    summary: 'How many speakers have an industry focus, and who would be hidden without it',
    access: adminOnly,
  },
});

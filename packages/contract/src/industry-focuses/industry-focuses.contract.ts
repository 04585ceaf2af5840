import { z } from 'zod';
import { adminOnly, defineCall, everyone } from '../call.ts';
import { idParams, messageSchema } from '../responses.ts';
import { focusEditSchema, focusFormSchema, industryFocusSchema } from './industry-focuses.schemas.ts';

export const listIndustryFocuses = defineCall({
  method: 'GET',
  path: '/industry-focus',
  summary: 'Every industry focus, by name',
  access: everyone,
  response: z.array(industryFocusSchema),
});

export const listFocusesToManage = defineCall({
  method: 'GET',
  path: '/industry-focus/admin',
  summary: 'Every industry focus, by name, for administrators',
  access: adminOnly,
  response: z.array(industryFocusSchema),
});

export const createFocus = defineCall({
  method: 'POST',
  path: '/industry-focus',
  summary: 'Add an industry focus; names are unique regardless of case',
  access: adminOnly,
  body: focusFormSchema,
  response: industryFocusSchema,
  status: 201,
});

export const updateFocus = defineCall({
  method: 'PUT',
  path: '/industry-focus/:id',
  summary: 'Edit an industry focus; a new name applies to every speaker who has it',
  access: adminOnly,
  params: idParams,
  body: focusEditSchema,
  response: industryFocusSchema,
});

export const deleteFocus = defineCall({
  method: 'DELETE',
  path: '/industry-focus/:id',
  summary:
    'Delete an industry focus and remove it from every speaker; speakers without another focus are hidden',
  access: adminOnly,
  params: idParams,
  response: messageSchema,
});

export const countAffectedSpeakers = defineCall({
  method: 'GET',
  path: '/industry-focus/:id/affected-count',
  summary: 'How many speakers have an industry focus',
  access: adminOnly,
  params: idParams,
  response: z.object({ count: z.int().nonnegative() }),
});

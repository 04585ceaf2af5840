import { adminOnly, defineCall } from '../call.ts';
import { overviewSchema } from './overview.schemas.ts';

export const getOverview = defineCall({
  method: 'GET',
  path: '/admin/overview',
  summary: "What is waiting for someone, and the next seven days' visits",
  access: adminOnly,
  response: overviewSchema,
});

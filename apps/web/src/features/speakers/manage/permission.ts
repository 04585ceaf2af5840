import { getSession } from '../../../lib/session.ts';
import { toast } from '../../../lib/toasts.ts';
import { refusalToManage } from './may-manage.ts';

/** Whether the current user may edit or delete a speaker; shows a message if not. */
export const mayManage = (deed: 'edit' | 'delete'): boolean => {
  const refusal = refusalToManage(getSession(), deed);
  if (refusal !== undefined) toast('error', refusal);
  return refusal === undefined;
};

import { getSession } from '../../../lib/session.ts';
import { toast } from '../../../lib/toasts.ts';
import { refusalToManage } from './may-manage.ts';

/** Whether whoever is signed in at this moment may edit or delete a speaker; says so where they may not. */
export const mayManage = (deed: 'edit' | 'delete'): boolean => {
  const refusal = refusalToManage(getSession(), deed);
  if (refusal !== undefined) toast('error', refusal);
  return refusal === undefined;
};

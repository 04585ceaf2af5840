import { getNextVisit } from '@portal/contract/overview/overview.contract.ts';
import { callQuery } from '../lib/call-query.ts';

/** The user's next confirmed visit. Screens work without it, so a failure isn't announced. */
export const nextVisit = () => ({ ...callQuery(getNextVisit), meta: { handlesError: true } });

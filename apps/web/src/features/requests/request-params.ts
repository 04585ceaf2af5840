import { REQUEST_SORTS } from '@portal/contract/options.ts';
import { REQUEST_TASKS } from '@portal/contract/overview/tasks.ts';
import { REQUEST_STATUSES } from '@portal/contract/requests/request-status.ts';
import { oneOf, paramsReader, text } from '@portal/contract/url-params.ts';

/** Reads search, filters and order of a request list in the URL, and the request that is shown. */
export const readRequestParams = paramsReader({
  q: text,
  status: oneOf(REQUEST_STATUSES),
  format: oneOf(['in-person', 'virtual']),
  when: oneOf(['upcoming', 'past']),
  /** Only the requests that need the user for this reason. */
  needs: oneOf(REQUEST_TASKS),
  sort: oneOf(REQUEST_SORTS),
  request: text,
});
export type RequestFilters = Omit<ReturnType<typeof readRequestParams>, 'request'>;

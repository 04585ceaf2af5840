import { GRADE_LEVELS } from '@portal/contract/options.ts';
import { oneOf, paramsReader, text } from '@portal/contract/url-params.ts';

const FORMATS = ['in-person', 'virtual'] as const;

/**
 * Reads the URL of the form for a new open request: what a search has understood, the step after the form, and the
 * speaker whose profile is open.
 */
export const readNewOpenRequestParams = paramsReader({
  about: text,
  grade: oneOf(GRADE_LEVELS),
  format: oneOf(FORMATS),
  who: oneOf([true]),
  speaker: text,
});
export type NewOpenRequestParams = ReturnType<typeof readNewOpenRequestParams>;

/** Reads the URL of one open request: whether it's being edited, and the speaker whose profile is open. */
export const readOpenRequestParams = paramsReader({ edit: oneOf([true]), speaker: text });

/** The lists of open requests. The last two are the administrators'. */
export const OPEN_REQUEST_LISTS = ['live', 'review', 'without-offer', 'ended'] as const;
export type OpenRequestList = (typeof OPEN_REQUEST_LISTS)[number];

/** Reads the URL of the list of open requests. */
export const readOpenRequestListParams = paramsReader({ show: oneOf(OPEN_REQUEST_LISTS) });

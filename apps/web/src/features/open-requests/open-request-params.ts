import { GRADE_LEVELS, LANGUAGES } from '@portal/contract/options.ts';
import { oneOf, paramsReader, text } from '@portal/contract/url-params.ts';

const FORMATS = ['in-person', 'virtual'] as const;

/** The grade levels that are known, in their order. */
const gradeLevels = (given: unknown) => {
  const known = GRADE_LEVELS.filter((level) => (Array.isArray(given) ? given : [given]).includes(level));
  return known.length > 0 ? known : undefined;
};

/**
 * Reads the URL of the form for a new open request: what a search has understood, the step after the form, and the
 * speaker whose profile is open.
 */
export const readNewOpenRequestParams = paramsReader({
  about: text,
  grades: gradeLevels,
  language: oneOf(LANGUAGES),
  format: oneOf(FORMATS),
  city: text,
  state: text,
  country: text,
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

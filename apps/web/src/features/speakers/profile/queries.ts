import { listIndustryFocuses } from '@portal/contract/industry-focuses/industry-focuses.contract.ts';
import { getOwnSpeakerProfile, getSpeakerRegistration } from '@portal/contract/speakers/speakers.contract.ts';
import type { SpeakerProfile } from '@portal/contract/speakers/speakers.schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { perform } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { callKey, callQuery } from '../../../lib/call-query.ts';

const NOT_FOUND = 404;

/** The speaker's own profile; null if there is none, which isn't an error. */
export const ownProfileQuery = () =>
  queryOptions({
    queryKey: callKey(getOwnSpeakerProfile),
    queryFn: async ({ signal }): Promise<SpeakerProfile | null> => {
      try {
        return await perform(getOwnSpeakerProfile, undefined, signal);
      } catch (error) {
        if (error instanceof ApiError && error.status === NOT_FOUND) return null;
        throw error;
      }
    },
    meta: { handlesError: true },
  });

/** The speaker's registration, which prefills the first profile. */
export const registrationQuery = () =>
  queryOptions({
    ...callQuery(getSpeakerRegistration),
    // A later response must not replace what was typed.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { handlesError: true },
  });

/** The options of the industry field. */
export const focusNamesQuery = () =>
  queryOptions({
    ...callQuery(listIndustryFocuses),
    select: (focuses: readonly { name: string }[]) => focuses.map(({ name }) => name),
    meta: { handlesError: true },
  });

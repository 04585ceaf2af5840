import { listIndustryFocuses } from '@portal/contract/industry-focuses/industry-focuses.contract.ts';
import { getOwnSpeakerProfile, getSpeakerRegistration } from '@portal/contract/speakers/speakers.contract.ts';
import type { SpeakerProfile } from '@portal/contract/speakers/speakers.schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { perform } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { callKey, callQuery } from '../../../lib/call-query.ts';

const NOT_FOUND = 404;

/** The signed-in speaker's own profile; null while there is none, which is no failure. */
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

/** What a speaker who has no profile yet said when they registered. */
export const registrationQuery = () =>
  queryOptions({
    ...callQuery(getSpeakerRegistration),
    // What is typed must not be replaced by a later answer.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { handlesError: true },
  });

/** The names that the field for industries offers. */
export const focusNamesQuery = () =>
  queryOptions({
    ...callQuery(listIndustryFocuses),
    select: (focuses: readonly { name: string }[]) => focuses.map(({ name }) => name),
    meta: { handlesError: true },
  });

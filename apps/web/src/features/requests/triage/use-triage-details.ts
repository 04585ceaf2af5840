import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { oneRequest } from './triage-queries.ts';

/**
 * The request with an id: undefined while loading, null if not found. Without an id, it's the last one, so that a
 * dialog keeps its content while it closes.
 */
export const useTriageDetails = (
  shown: readonly SpeakerRequest[],
  id: string | undefined,
): SpeakerRequest | null | undefined => {
  const [last, setLast] = useState(id);
  if (id !== undefined && id !== last) setLast(id);
  const listed = shown.find(({ _id }) => _id === last);
  const { data, isError } = useQuery({ ...oneRequest(last ?? ''), enabled: id !== undefined && !listed });
  return listed ?? data ?? (isError ? null : undefined);
};

import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { useState } from 'react';

/**
 * The request with an id: undefined while loading, null if not found. Without an id, it's the last one, so that a
 * dialog keeps its content while it closes.
 */
export const useShownRequest = (
  requests: readonly SpeakerRequest[] | undefined,
  id: string | undefined,
): SpeakerRequest | null | undefined => {
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  return requests && (requests.find(({ _id }) => _id === shown) ?? null);
};

import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { useState } from 'react';

/**
 * The request with an id: undefined while the requests are loaded, null where it is not among them. Without an id it
 * stays the last one, so that a dialog keeps its content while it closes.
 */
export const useShownRequest = (
  requests: readonly SpeakerRequest[] | undefined,
  id: string | undefined,
): SpeakerRequest | null | undefined => {
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  return requests && (requests.find(({ _id }) => _id === shown) ?? null);
};

import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { Archive, ArchiveRestore } from 'lucide-react';
import { Button } from '../../../components/button.tsx';

interface ArchiveButtonProps {
  request: SpeakerRequest;
  /** `card` for the list, `details` for the buttons of a dialog. */
  place: 'card' | 'details';
  onAsk: (request: SpeakerRequest) => void;
}

/** Archives or unarchives a request. */
export function ArchiveButton({ request, place, onAsk }: ArchiveButtonProps) {
  const archived = request.status === 'Archived';
  const Icon = archived ? ArchiveRestore : Archive;
  const label = archived ? 'Unarchive' : 'Archive';
  return (
    <Button
      variant={place === 'card' ? 'text' : 'outlined'}
      size={place === 'card' ? 'small' : 'medium'}
      icon={<Icon size={18} aria-hidden />}
      aria-label={`${label} ${request.eventName}`}
      onClick={() => onAsk(request)}
    >
      {label}
    </Button>
  );
}

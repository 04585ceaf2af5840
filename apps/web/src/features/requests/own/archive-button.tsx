import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { Archive, ArchiveRestore } from 'lucide-react';
import { Button } from '../../../components/button.tsx';

interface ArchiveButtonProps {
  request: SpeakerRequest;
  /** `card` is one of many, `details` stands among the buttons of a dialog. */
  place: 'card' | 'details';
  onAsk: (request: SpeakerRequest) => void;
}

/** Archives a request, or takes it back. */
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

import { createFileRoute } from '@tanstack/react-router';
import { InviteScreen } from '../../features/accounts/invite-screen.tsx';

// The specification has a message for an invite without a token.
export const Route = createFileRoute('/_public/invite/')({ component: () => <InviteScreen token="" /> });

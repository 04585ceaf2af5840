import { LogOut } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Page } from '../../components/layout/page.tsx';
import { useSession } from '../../lib/session.ts';
import { useLogout } from './use-logout.ts';

/** The home screen for users without other screens. */
export function Welcome() {
  const { firstName, lastName } = useSession();
  const logout = useLogout();
  return (
    <Page title={`Welcome ${firstName} ${lastName}`.trim()} width={900}>
      <div>
        <Button variant="outlined" icon={<LogOut size={18} />} onClick={() => void logout()}>
          Logout
        </Button>
      </div>
    </Page>
  );
}

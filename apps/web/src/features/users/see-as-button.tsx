import { seeAs } from '@portal/contract/accounts/see-as.contract.ts';
import type { UserDetails } from '@portal/contract/users/users.schemas.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { call } from '../../lib/api.ts';
import { thisPage } from '../../lib/this-page.ts';

/** Shows an administrator the portal as a teacher or speaker sees it. */
export function SeeAsButton({ user: { _id: userId, role } }: { user: UserDetails }) {
  const seeing = useMutation({
    mutationFn: () => call(seeAs, { params: { userId } }),
    onSuccess: ({ user }) => {
      thisPage().session.getState().login(user);
      // A new page, so that nothing that was read as the administrator stays.
      location.assign('/home');
    },
  });
  return (
    <Button size="small" variant="outlined" busy={seeing.isPending} onClick={() => seeing.mutate()}>
      See as this {role}
    </Button>
  );
}

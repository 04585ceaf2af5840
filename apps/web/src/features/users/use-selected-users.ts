import { SELECTED_USERS_MAX } from '@portal/contract/limits.ts';
import type { FoundUser } from '@portal/contract/users/users.schemas.ts';
import { useState } from 'react';
import { toast } from '../../lib/toasts.ts';

/** The selected users, also those on other pages of the list; `shown` are those on this one, as they are now. */
export const useSelectedUsers = (shown: readonly FoundUser[]) => {
  const [known, setKnown] = useState<ReadonlyMap<string, FoundUser>>(new Map());
  const current = new Map(shown.map((user) => [user._id, user]));
  const selected = [...known.values()].map((user) => current.get(user._id) ?? user);
  return {
    selected,
    has: (id: string) => known.has(id),
    /** Selects or deselects users. Beyond the most that an action takes, nobody is selected. */
    set: (users: readonly FoundUser[], chosen: boolean) => {
      const after = new Map(known);
      for (const user of users) {
        if (chosen) after.set(user._id, user);
        else after.delete(user._id);
      }
      if (after.size > SELECTED_USERS_MAX)
        toast('info', `You can select at most ${SELECTED_USERS_MAX} people at once.`);
      else setKnown(after);
    },
    clear: () => setKnown(new Map()),
  };
};
export type SelectedUsers = ReturnType<typeof useSelectedUsers>;

import { SEE_AS_LIFETIME } from '@portal/contract/limits.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { userNotFound } from '../../domain/users/users.errors.ts';
import { findUserById, lockUser, type SavedUser } from '../../domain/users/users.repository.ts';
import { instant } from '../../kernel/clock.ts';
import { NotAllowed, NotSignedIn } from '../../kernel/errors.ts';
import { recordAction } from '../audit-log/audit-log.service.ts';
import * as sessions from './sessions.repository.ts';

const subjectOf = (user: SavedUser) => ({ id: user.id, name: fullName(user) });

/**
 * Lets an administrator's session see the portal as a teacher or speaker for `SEE_AS_LIFETIME`, and records it. Other
 * sessions of the administrator stay as they are. Throws for administrators.
 */
export const startSeeing = (
  { db }: Context,
  actor: SessionUser,
  tokenHash: string,
  userId: string,
): Promise<SavedUser> =>
  db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw userNotFound();
    if (user.role === 'admin') throw new NotAllowed("Administrators can't be seen as.");
    const session = { tokenHash, userId: actor._id };
    if (!(await sessions.startSeeing(tx, session, userId, instant(SEE_AS_LIFETIME)))) throw new NotSignedIn();
    await recordAction(tx, actor, { action: 'user.seen', subject: subjectOf(user) });
    return user;
  });

/** Ends it, and returns whose session it is. Does nothing for other sessions. */
export const stopSeeing = ({ db }: Context, tokenHash: string): Promise<SavedUser> =>
  db.transaction().execute(async (tx) => {
    const session = await sessions.stopSeeing(tx, tokenHash);
    const owner = session && (await findUserById(tx, session.ownerId));
    if (!owner) throw new NotSignedIn();
    const seen = session.seenAs === null ? undefined : await findUserById(tx, session.seenAs);
    const { id: _id, email, firstName, lastName, role } = owner;
    const actor = { _id, email, firstName, lastName, role, admin: role === 'admin' };
    if (seen) await recordAction(tx, actor, { action: 'user.seen-ended', subject: subjectOf(seen) });
    return owner;
  });

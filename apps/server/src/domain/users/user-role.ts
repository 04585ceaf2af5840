import type { Role } from '@portal/contract/options.ts';
import { sql } from 'kysely';

/** A user's role. The case in which it's stored doesn't matter, as in 'Teacher'. The index `users_role` contains it. */
export const userRole = sql<Role>`lower(users.role)`;

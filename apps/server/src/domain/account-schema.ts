import type { Role } from '@portal/contract/options.ts';
import type { Generated } from 'kysely';
import type { Instant } from '../kernel/clock.ts';
import type { Flag } from '../platform/db/flag.ts';

export interface UserTable {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string | null;
  role: Role;
  verified_at: Instant | null;
  phone: Generated<string>;
  /** The time zone of their last browser, one of the portal's; '' if it isn't known. */
  time_zone: Generated<string>;
  /** Incremented when a name changes. */
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

export interface SessionTable {
  token_hash: string;
  user_id: string;
  created_at: Instant;
  used_at: Instant;
  expires_at: Instant;
  user_agent: string;
  /** When its user last logged in or confirmed their password. */
  confirmed_at: Generated<Instant>;
  /** The person as whom an administrator sees the portal until `seen_until`. */
  seen_as: Generated<string | null>;
  seen_until: Generated<Instant | null>;
}

export type TokenKind = 'verification' | 'reset' | 'still available' | 'email change' | 'email undo';

export interface TokenTable {
  user_id: string;
  kind: TokenKind;
  token_hash: string;
  expires_at: Instant;
  /** The address that a change of the email address leads to; '' for other kinds. */
  email: Generated<string>;
}

export interface InviteTable {
  email: string;
  role: Role;
  first_name: string;
  last_name: string;
  token_hash: string;
  invited_by: string | null;
  created_at: Instant;
  expires_at: Instant;
  /** What the administrator adds to the email; '' for nothing. */
  personal_message: Generated<string>;
  /** The school of a teacher or the organization of a speaker, for the registration form; '' if it isn't known. */
  organization: Generated<string>;
  /** The open request that the person is invited for; '' for none. */
  open_request_id: Generated<string>;
}

/** Failed password checks; see `login-throttle.policy.ts`. */
export interface AttemptTable {
  key: string;
  failures: number;
  queued: Flag;
  next_at: Instant;
  expires_at: Instant;
}

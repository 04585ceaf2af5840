import type { Role } from '@portal/contract/options.ts';

/** Whether an administrator may delete this account: administrators do so themselves. */
export const mayBeRemoved = (user: { readonly role: Role }): boolean => user.role !== 'admin';

import * as calls from '@portal/contract/audit-log/audit-log.contract.ts';
import type { Context } from '../../context.ts';
import { type Binding, bind } from '../../http/bind.ts';
import { presentEntries } from './audit-log.presenter.ts';
import { searchEntries } from './audit-reading.service.ts';

export const auditLogBindings = (context: Context): Binding[] => [
  bind(calls.listAuditEntries, async ({ query }) => presentEntries(await searchEntries(context, query))),
];

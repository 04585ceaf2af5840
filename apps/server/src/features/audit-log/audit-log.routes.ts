import * as calls from '@portal/contract/audit-log/audit-log.contract.ts';
import type { Context } from '../../context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { exportEntries, listUserEntries, searchEntries } from './audit-log.service.ts';

export const auditLogBindings = (context: Context): Binding[] => [
  bind(calls.listAuditEntries, ({ query }) => searchEntries(context, query)),

  bind(calls.listUserAuditEntries, ({ params }) => listUserEntries(context, params.userId)),

  bind(calls.downloadAuditLog, ({ caller, query }) => exportEntries(context, caller, query)),
];

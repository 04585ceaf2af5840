import { downloadAuditLog } from '@portal/contract/audit-log/audit-log.contract.ts';
import * as calls from '@portal/contract/exports/exports.contract.ts';
import type { Context } from '../../../context.ts';
import { type Binding, bind } from '../../../http/bind.ts';
import { exportAuditLog, exportSpeakers, readWhole } from './exports.service.ts';

export const exportsBindings = (context: Context): Binding[] => [
  bind(calls.exportSpeakers, async ({ caller, body }, request) => {
    const file = await exportSpeakers(context, caller, body.password, request);
    return { csvData: await readWhole(file), count: file.count };
  }),

  bind(calls.downloadSpeakers, ({ caller, body }, request) =>
    exportSpeakers(context, caller, body.password, request),
  ),

  bind(downloadAuditLog, ({ caller, query, body }, request) =>
    exportAuditLog(context, caller, query, body.password, request),
  ),
];

import * as calls from '@portal/contract/speaker-import/exports.contract.ts';
import type { Context } from '../../context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { exportSpeakers, readWhole, refuseLargeDirectory } from './exports.service.ts';

export const exportsBindings = (context: Context): Binding[] => [
  bind(calls.exportSpeakers, async ({ caller }) => {
    await refuseLargeDirectory(context);
    const file = await exportSpeakers(context, caller);
    return { csvData: await readWhole(file), count: file.count };
  }),

  bind(calls.downloadSpeakers, ({ caller }) => exportSpeakers(context, caller)),
];

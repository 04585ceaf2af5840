import * as calls from '@portal/contract/speakers/speaker-imports.contract.ts';
import type { Context } from '../../../context.ts';
import { type Binding, bind } from '../../../http/bind.ts';
import { presentImport, presentImportRow } from './speaker-imports.presenter.ts';
import {
  cancelImport,
  getImport,
  listImportRows,
  listImports,
  startImport,
} from './speaker-imports.service.ts';

export const speakerImportsBindings = (context: Context): Binding[] => [
  bind(calls.startImport, async ({ caller, body }) =>
    presentImport(await startImport(context, caller, body)),
  ),

  bind(calls.listImports, async () => (await listImports(context)).map(presentImport)),

  bind(calls.getImport, async ({ params }) => presentImport(await getImport(context, params.id))),

  bind(calls.listImportRows, async ({ params, query }) => {
    const { total, rows } = await listImportRows(context, params.id, query);
    return { total, items: rows.map(presentImportRow) };
  }),

  bind(calls.cancelImport, async ({ params }) => presentImport(await cancelImport(context, params.id))),
];

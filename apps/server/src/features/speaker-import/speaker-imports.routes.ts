import * as calls from '@portal/contract/speaker-import/speaker-imports.contract.ts';
import type { Context } from '../../context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import {
  changeReading,
  chooseRows,
  discardDraft,
  getReading,
  startImport,
  uploadImport,
} from './import-drafts.service.ts';
import { createTemplate, exportNotCreated } from './import-files.service.ts';
import { undoImport } from './import-undo.service.ts';
import { presentImport, presentImportRow } from './speaker-imports.presenter.ts';
import {
  cancelImport,
  getImport,
  inviteImported,
  listImportRows,
  listImports,
} from './speaker-imports.service.ts';

export const speakerImportsBindings = (context: Context): Binding[] => [
  bind(calls.uploadImport, async ({ caller, body }) =>
    presentImport(await uploadImport(context, caller, body)),
  ),

  bind(calls.downloadTemplate, () => createTemplate(context)),

  bind(calls.listImports, async ({ caller }) => (await listImports(context, caller)).map(presentImport)),

  bind(calls.getImport, async ({ caller, params }) =>
    presentImport(await getImport(context, caller, params.id)),
  ),

  bind(calls.listImportRows, async ({ caller, params, query }) => {
    const { total, rows } = await listImportRows(context, caller, params.id, query);
    return { total, items: rows.map(presentImportRow) };
  }),

  bind(calls.downloadNotCreated, ({ caller, params }) => exportNotCreated(context, caller, params.id)),

  bind(calls.getReading, ({ caller, params }) => getReading(context, caller, params.id)),

  bind(calls.changeReading, async ({ caller, params, body }) =>
    presentImport(await changeReading(context, caller, params.id, body)),
  ),

  bind(calls.chooseRows, async ({ caller, params, body }) =>
    presentImport(await chooseRows(context, caller, params.id, body)),
  ),

  bind(calls.startImport, async ({ caller, params, body }) =>
    presentImport(await startImport(context, caller, params.id, body)),
  ),

  bind(calls.discardDraft, async ({ caller, params }) => {
    await discardDraft(context, caller, params.id);
    return { message: 'The file was discarded.' };
  }),

  bind(calls.cancelImport, async ({ caller, params }) =>
    presentImport(await cancelImport(context, caller, params.id)),
  ),

  bind(calls.inviteImported, async ({ caller, params, body }) =>
    presentImport(await inviteImported(context, caller, params.id, body)),
  ),

  bind(calls.undoImport, async ({ caller, params }) =>
    presentImport(await undoImport(context, caller, params.id)),
  ),
];

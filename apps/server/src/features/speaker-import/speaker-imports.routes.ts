import * as calls from '@portal/contract/speaker-import/speaker-imports.contract.ts';
import type { Context } from '../../context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import {
  chooseDuplicates,
  discardDraft,
  readImportColumns,
  startImport,
  uploadImport,
} from './import-drafts.service.ts';
import { createTemplate, exportNotCreated } from './import-files.service.ts';
import { presentImport, presentImportRow } from './speaker-imports.presenter.ts';
import { cancelImport, getImport, listImportRows, listImports } from './speaker-imports.service.ts';
import { listUnknownFocuses, resolveUnknownFocus } from './unknown-focuses.service.ts';

export const speakerImportsBindings = (context: Context): Binding[] => [
  bind(calls.uploadImport, async ({ caller, body }) =>
    presentImport(await uploadImport(context, caller, body)),
  ),

  bind(calls.readImportColumns, ({ body }) => readImportColumns(body)),

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

  bind(calls.chooseDuplicates, async ({ caller, params, body }) =>
    presentImport(await chooseDuplicates(context, caller, params.id, body)),
  ),

  bind(calls.listUnknownFocuses, ({ caller, params }) => listUnknownFocuses(context, caller, params.id)),

  bind(calls.resolveUnknownFocus, async ({ caller, params, body }) =>
    presentImport(await resolveUnknownFocus(context, caller, params.id, body)),
  ),

  bind(calls.startImport, async ({ caller, params }) =>
    presentImport(await startImport(context, caller, params.id)),
  ),

  bind(calls.discardDraft, async ({ caller, params }) => {
    await discardDraft(context, caller, params.id);
    return { message: 'The file was discarded.' };
  }),

  bind(calls.cancelImport, async ({ caller, params }) =>
    presentImport(await cancelImport(context, caller, params.id)),
  ),
];

import * as calls from '@portal/contract/settings/settings.contract.ts';
import type { Context } from '../../context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { getSettings, saveSettings } from './settings.service.ts';

export const settingsBindings = (context: Context): Binding[] => [
  bind(calls.getSettings, () => getSettings(context)),
  bind(calls.saveSettings, ({ body, caller }) => saveSettings(context, caller, body)),
];

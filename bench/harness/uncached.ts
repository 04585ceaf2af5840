import {
  listFocusesToManage,
  updateFocus,
} from '@portal/contract/industry-focuses/industry-focuses.contract.ts';
import type { Program } from './program.ts';
import { read, send, signIn } from './session.ts';

/** Returns a function that changes the directory, so that the portal can't reuse any earlier search. */
export const directoryChanger = async (portal: Program): Promise<() => Promise<void>> => {
  const { headers } = await signIn(portal, 'admin');
  const [focus] = await read(portal, listFocusesToManage, { headers });
  if (!focus) throw new Error('There is no industry focus to change');
  const { _id: id, name, description } = focus;
  return async () => {
    const response = await send(portal, updateFocus, {
      headers,
      params: { id },
      body: { name, description },
    });
    await response.text();
  };
};

/** A text with some letters in upper case, another set for each number: the same search, but another query. */
export const spelling = (text: string, number: number): string =>
  [...text].map((letter, bit) => ((number >> (bit % 30)) & 1 ? letter.toUpperCase() : letter)).join('');

import { useSyncExternalStore } from 'react';

const KEY = 'triage-shortcuts';
const OFF = 'off';

const listeners = new Set<() => void>();

const read = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return true;
  }
};

let on = read();

/** Turns shortcuts of one character on or off, for those whom they get in the way: speech input types too. */
export const setShortcuts = (wanted: boolean): void => {
  on = wanted;
  try {
    if (wanted) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const changed of listeners) changed();
};

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
  };
};

export const useShortcutsOn = (): boolean => useSyncExternalStore(subscribe, () => on);

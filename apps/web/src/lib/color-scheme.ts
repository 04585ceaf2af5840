import { useSyncExternalStore } from 'react';

export const COLOR_MODES = ['light', 'dark', 'system'] as const;
export type ColorMode = (typeof COLOR_MODES)[number];

/** `public/color-scheme.js` reads the same key before the first paint. */
const KEY = 'color-mode';

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

const readMode = (): ColorMode => {
  try {
    const stored = localStorage.getItem(KEY);
    return COLOR_MODES.find((known) => known === stored) ?? 'system';
  } catch {
    return 'system';
  }
};

let mode = readMode();

const apply = (): void => {
  const dark = mode === 'dark' || (mode === 'system' && systemIsDark.matches);
  document.documentElement.dataset.colorScheme = dark ? 'dark' : 'light';
};

/** Keeps the page in the chosen scheme: as the system changes, and as other tabs choose. */
export const followColorScheme = (): void => {
  systemIsDark.addEventListener('change', apply);
  addEventListener('storage', ({ key }) => {
    if (key !== KEY && key !== null) return;
    mode = readMode();
    apply();
    for (const changed of listeners) changed();
  });
};

/** Chooses light, dark or what the system says. */
export const setColorMode = (chosen: ColorMode): void => {
  mode = chosen;
  try {
    localStorage.setItem(KEY, chosen);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  apply();
  for (const changed of listeners) changed();
};

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
  };
};

/** What has been chosen. */
export const useColorMode = (): ColorMode => useSyncExternalStore(subscribe, () => mode);

import { useSessionStore } from './session.ts';

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

const apply = (): void => {
  const { colorMode } = useSessionStore.getState().preferences;
  const dark = colorMode === 'dark' || (colorMode === 'system' && systemIsDark.matches);
  document.documentElement.dataset.colorScheme = dark ? 'dark' : 'light';
};

/** Applies the chosen color scheme. `public/color-scheme.js` applies it before the app starts. */
export const followColorScheme = (): void => {
  systemIsDark.addEventListener('change', apply);
  useSessionStore.subscribe(apply);
};

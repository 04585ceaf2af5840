import { useSessionStore } from './session.ts';

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

const apply = (): void => {
  const { colorMode } = useSessionStore.getState().preferences;
  const dark = colorMode === 'dark' || (colorMode === 'system' && systemIsDark.matches);
  document.documentElement.dataset.colorScheme = dark ? 'dark' : 'light';
};

/** Keeps the page in the chosen scheme. Before the stored choice is restored, `public/color-scheme.js` has applied it. */
export const followColorScheme = (): void => {
  systemIsDark.addEventListener('change', apply);
  useSessionStore.subscribe(apply);
};

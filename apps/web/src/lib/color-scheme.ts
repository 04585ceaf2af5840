import { thisPage } from './this-page.ts';

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

const apply = (): void => {
  const { colorMode } = thisPage().session.getState().preferences;
  const dark = colorMode === 'dark' || (colorMode === 'system' && systemIsDark.matches);
  document.documentElement.dataset.colorScheme = dark ? 'dark' : 'light';
};

/** Applies the chosen color scheme. `public/first-screen.js` applies it before the app starts. */
export const followColorScheme = (): void => {
  systemIsDark.addEventListener('change', apply);
  thisPage().session.subscribe(apply);
};

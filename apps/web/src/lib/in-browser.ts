import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False while the server draws a first screen and while the browser takes it over, for what the server can't draw. */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

import { thisPage } from './this-page.ts';

let runs = false;

/** From now on, times are those of the browser's own clock instead of those of the drawing. */
export const startClock = (): void => {
  runs = true;
};

/** The time to which a screen's times are relative: that of the drawing, until the screen is ready. */
export const currentTime = (): number => (runs ? Date.now() : thisPage().surroundings.drawnAt);

/** The user's time zone: that of the drawing, until the screen is ready. */
export const ownTimeZone = (): string => (runs ? browserTimeZone() : thisPage().surroundings.timeZone);

let zone: string | undefined;

/** The time zone of this browser. The first use of `Intl` takes long, so not while a drawn screen is taken over. */
export const browserTimeZone = (): string => {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
};

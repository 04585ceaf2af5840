import { browserTimeZone } from './surroundings.ts';
import { thisPage } from './this-page.ts';

let runs = false;
let works = false;
const waiting: (() => void)[] = [];

/** Runs once the screen works, at once if it already does. Until then, what is shown must not change. */
export const whenScreenWorks = (work: () => void): void => {
  if (works) work();
  else waiting.push(work);
};

/** The browser draws the screen itself, so that times are those of its own clock. */
export const startClock = (): void => {
  runs = true;
};

/** The browser has drawn the first screen or taken it over, so that it responds. */
export const screenWorks = (): void => {
  startClock();
  if (works) return;
  works = true;
  for (const work of waiting.splice(0)) work();
};

/** The time to which a screen's times are relative: that of the drawing, until the screen works. */
export const currentTime = (): number => (runs ? Date.now() : thisPage().surroundings.drawnAt);

/** The user's time zone: that of the drawing, until the screen works. */
export const ownTimeZone = (): string => (runs ? browserTimeZone() : thisPage().surroundings.timeZone);

import type { Locator } from '@playwright/test';

/**
 * Counts what a person does after the login. Scrolling is free. A field takes a tap, unless it has the focus already; the
 * keyboard's key for the next field is part of typing.
 */
export const counter = () => {
  const counts = { taps: 0, fields: 0 };
  const tap = async (target: Locator) => {
    counts.taps += 1;
    await target.tap();
  };
  const type = async (target: Locator, text: string) => {
    const hasFocus = await target.evaluate((field) => field === document.activeElement);
    if (!hasFocus) await tap(target);
    counts.fields += 1;
    await target.pressSequentially(text);
  };
  return { counts, tap, type };
};

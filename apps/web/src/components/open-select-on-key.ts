import type { KeyboardEvent } from 'react';

const SELECTING_KEYS: ReadonlySet<string> = new Set([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
]);

/**
 * In most browsers, arrow and letter keys change a closed select at once. Each change would be sent and emailed, so
 * these keys open the list instead.
 */
export const openSelectOnKey = (event: KeyboardEvent<HTMLSelectElement>) => {
  const { key, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey || !(SELECTING_KEYS.has(key) || /^\S$/u.test(key))) return;
  // Safari can't open the list by script, but opens it on these keys anyway.
  if (!('showPicker' in event.currentTarget)) return;
  event.preventDefault();
  event.currentTarget.showPicker();
};

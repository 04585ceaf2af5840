import type { KeyboardEvent } from 'react';

const STEPS: ReadonlySet<string> = new Set([
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
 * On a closed list most browsers choose with each arrow key and letter, and here each choice would be sent and mailed
 * about: these keys open the list instead.
 */
export const openFirst = (event: KeyboardEvent<HTMLSelectElement>) => {
  const { key, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey || !(STEPS.has(key) || /^\S$/u.test(key))) return;
  event.preventDefault();
  event.currentTarget.showPicker();
};

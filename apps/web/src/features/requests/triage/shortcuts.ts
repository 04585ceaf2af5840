import { REQUEST_STATUSES, type RequestStatus } from '@portal/contract/requests/request-status.ts';

/** What a key does on the list of requests. */
export type ShortcutAction =
  | { readonly does: 'next' | 'previous' | 'select' | 'search' | 'help' | 'clear' }
  | { readonly does: 'move'; readonly to: RequestStatus };

interface Pressed {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

const KEYS: Readonly<Record<string, Exclude<ShortcutAction['does'], 'move'>>> = {
  j: 'next',
  k: 'previous',
  x: 'select',
  '/': 'search',
  '?': 'help',
  Escape: 'clear',
};

/** Keys that scroll the page apply only if a card has the focus. */
const ARROWS: Readonly<Record<string, 'next' | 'previous'>> = { ArrowDown: 'next', ArrowUp: 'previous' };

/** The action of a pressed key. Keys with modifiers are left to the browser. */
export const actionOf = (
  { key, altKey, ctrlKey, metaKey }: Pressed,
  onCard: boolean,
): ShortcutAction | undefined => {
  if (altKey || ctrlKey || metaKey) return undefined;
  const to = /^[1-9]$/.test(key) ? REQUEST_STATUSES[Number(key) - 1] : undefined;
  if (to) return { does: 'move', to };
  const does = KEYS[key.length === 1 ? key.toLowerCase() : key] ?? (onCard ? ARROWS[key] : undefined);
  return does && { does };
};

/** All shortcuts, for the help dialog. */
export const SHORTCUTS: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['j', '↓'], does: 'Go to the next request' },
  { keys: ['k', '↑'], does: 'Go to the previous request' },
  { keys: ['Enter'], does: 'Open details' },
  { keys: ['x'], does: 'Select or deselect it' },
  ...REQUEST_STATUSES.map((status, index) => ({
    keys: [String(index + 1)],
    does: `Set ${status}`,
  })),
  { keys: ['Esc'], does: 'Clear the selection' },
  { keys: ['/'], does: 'Search' },
  { keys: ['?'], does: 'Show these shortcuts' },
];

import { REQUEST_STATUSES, type RequestStatus } from '@portal/contract/requests/request-status.ts';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { usePreferences } from '../../lib/session.ts';

/** What a key does on the list of requests. */
export type ShortcutAction =
  | { readonly does: 'next' | 'previous' | 'select' | 'select to' | 'search' | 'help' | 'clear' }
  | { readonly does: 'set status'; readonly to: RequestStatus };

interface Pressed {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  /** Whether the key is being held. */
  readonly repeat: boolean;
}

const KEYS: Readonly<Record<string, Exclude<ShortcutAction['does'], 'set status' | 'select to'>>> = {
  j: 'next',
  k: 'previous',
  x: 'select',
  '/': 'search',
  '?': 'help',
  Escape: 'clear',
};

/** Keys that scroll the page apply only if a card has the focus. */
const ARROWS: Readonly<Record<string, 'next' | 'previous'>> = { ArrowDown: 'next', ArrowUp: 'previous' };

/** The action of a pressed key; a held key only goes from card to card. Keys with modifiers are left to the browser. */
export const actionOf = (
  { key, altKey, ctrlKey, metaKey, shiftKey, repeat }: Pressed,
  onCard: boolean,
): ShortcutAction | undefined => {
  if (altKey || ctrlKey || metaKey) return undefined;
  const to = /^[1-9]$/.test(key) ? REQUEST_STATUSES[Number(key) - 1] : undefined;
  if (to) return repeat ? undefined : { does: 'set status', to };
  const does = KEYS[key.length === 1 ? key.toLowerCase() : key] ?? (onCard ? ARROWS[key] : undefined);
  if (repeat && does !== 'next' && does !== 'previous') return undefined;
  if (does === 'select' && shiftKey) return { does: 'select to' };
  return does && { does };
};

/** All shortcuts, for the help dialog. */
export const SHORTCUTS: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['j', '↓'], does: 'Go to the next request' },
  { keys: ['k', '↑'], does: 'Go to the previous request' },
  { keys: ['Enter'], does: 'Open details' },
  { keys: ['x'], does: 'Select or deselect it' },
  { keys: ['Shift', 'x'], does: 'Select all from the last one to it' },
  ...REQUEST_STATUSES.map((status, index) => ({
    keys: [String(index + 1)],
    does: `Set ${status}`,
  })),
  { keys: ['Esc'], does: 'Clear the selection' },
  { keys: ['/'], does: 'Search' },
  { keys: ['?'], does: 'Show these shortcuts' },
];

const TYPING = 'input:not([type=checkbox]), select, textarea, [contenteditable=true]';

/** Whether a key goes into a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(TYPING);

const isBusyElsewhere = (): boolean => document.querySelector('dialog[open], :popover-open') !== null;

const linkOf = (card: Element | undefined): HTMLElement | null | undefined =>
  card?.querySelector<HTMLElement>('a');

/** Moves the focus to the next or previous card; without a focused card, to the first or last. */
const step = (cards: readonly Element[], current: Element | null, by: 1 | -1): void => {
  const at = current ? cards.indexOf(current) : -1;
  const next = at === -1 ? cards.at(by === 1 ? 0 : -1) : cards[at + by];
  const link = linkOf(next);
  link?.focus({ preventScroll: true });
  link?.closest('[data-request]')?.scrollIntoView({ block: 'nearest' });
};

/**
 * Handles the list's keyboard shortcuts within `region`, except while the user types or a dialog is open. `onAction` gets
 * the id of the focused card's request, if any.
 */
export const useShortcuts = (
  region: RefObject<HTMLElement | null>,
  onAction: (action: ShortcutAction, requestId: string | undefined) => void,
): void => {
  const { shortcuts: on } = usePreferences();
  const act = useEffectEvent(onAction);

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isTyping(event.target) || isBusyElsewhere()) return;
      const current = document.activeElement?.closest('[data-request]') ?? null;
      const action = actionOf(event, current !== null);
      // Keys that aren't characters always work.
      if (!action || (!on && action.does !== 'clear')) return;
      if (action.does !== 'clear') event.preventDefault();
      if (action.does === 'next' || action.does === 'previous') {
        const cards = [...(region.current?.querySelectorAll('[data-request]') ?? [])];
        step(cards, current, action.does === 'next' ? 1 : -1);
        return;
      }
      act(action, current?.getAttribute('data-request') ?? undefined);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [region, on]);
};

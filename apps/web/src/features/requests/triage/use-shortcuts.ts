import { type RefObject, useEffect, useRef } from 'react';
import { usePreferences } from '../../../lib/session.ts';
import { actionOf, type ShortcutAction } from './shortcuts.ts';

const TYPING = 'input:not([type=checkbox]), select, textarea, [contenteditable=true]';

const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.matches(TYPING);

const isBusyElsewhere = (): boolean => document.querySelector('[role=dialog], [role=menu]') !== null;

const linkOf = (card: Element | undefined): HTMLElement | null | undefined =>
  card?.querySelector<HTMLElement>('a');

/** Moves the focus to the next or previous card; without a focused card, to the first or last. */
const step = (cards: readonly Element[], current: Element | null, by: 1 | -1): void => {
  const at = current ? cards.indexOf(current) : -1;
  const next = at === -1 ? cards.at(by === 1 ? 0 : -1) : cards[at + by];
  const link = linkOf(next);
  link?.focus({ preventScroll: true });
  link?.closest('li')?.scrollIntoView({ block: 'nearest' });
};

interface Handlers {
  /** `requestId` is that of the focused card, if any. */
  onAction: (action: ShortcutAction, requestId: string | undefined) => void;
}

/** Handles the list's keyboard shortcuts within `region`, except while the user types or a dialog is open. */
export const useShortcuts = (region: RefObject<HTMLElement | null>, { onAction }: Handlers): void => {
  const { shortcuts: on } = usePreferences();
  const latest = useRef(onAction);
  useEffect(() => {
    latest.current = onAction;
  });

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
      latest.current(action, current?.getAttribute('data-request') ?? undefined);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [region, on]);
};

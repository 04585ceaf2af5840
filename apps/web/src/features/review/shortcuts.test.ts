import { describe, expect, it } from 'vitest';
import { actionOf } from './shortcuts.ts';

const press = (
  key: string,
  given: { onCard?: boolean; ctrlKey?: boolean; shiftKey?: boolean; repeat?: boolean } = {},
) => {
  const { onCard = false, ctrlKey = false, shiftKey = false, repeat = false } = given;
  return actionOf({ key, altKey: false, metaKey: false, ctrlKey, shiftKey, repeat }, onCard);
};

describe('a key in the list of requests', () => {
  it.each([
    ['j', { does: 'next' }],
    ['K', { does: 'previous' }],
    ['x', { does: 'select' }],
    ['/', { does: 'search' }],
    ['?', { does: 'help' }],
    ['Escape', { does: 'clear' }],
    ['1', { does: 'set status', to: 'Pending Review' }],
    ['4', { does: 'set status', to: 'Archived' }],
  ])('%s is a shortcut', (key, action) => {
    expect(press(key)).toEqual(action);
  });

  it.each(['5', '0', 'a', 'Enter', ' ', 'Tab'])('%s has no action', (key) => {
    expect(press(key)).toBeUndefined();
  });

  it('x with Shift selects a range', () => {
    expect(press('X', { shiftKey: true })).toEqual({ does: 'select to' });
    expect(press('J', { shiftKey: true })).toEqual({ does: 'next' });
  });

  it('that scrolls the page moves between cards only if a card has the focus', () => {
    expect(press('ArrowDown')).toBeUndefined();
    expect(press('ArrowDown', { onCard: true })).toEqual({ does: 'next' });
    expect(press('ArrowUp', { onCard: true })).toEqual({ does: 'previous' });
  });

  it('only goes from card to card while it is held', () => {
    expect(press('j', { repeat: true })).toEqual({ does: 'next' });
    expect(press('ArrowUp', { onCard: true, repeat: true })).toEqual({ does: 'previous' });
    expect(press('2', { repeat: true })).toBeUndefined();
    expect(press('x', { repeat: true })).toBeUndefined();
  });

  it('has no action together with a modifier', () => {
    expect(press('1', { ctrlKey: true })).toBeUndefined();
  });
});

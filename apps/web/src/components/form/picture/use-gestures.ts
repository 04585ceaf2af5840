import { type PointerEvent, useRef } from 'react';

/** A step of a movement: by parts of the element's width, and by a factor. */
export interface Gesture {
  readonly right: number;
  readonly down: number;
  readonly factor: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** How far the first two fingers are apart; 1 with one, so that it does not zoom. */
const spreadOf = ([first, second]: readonly Point[]): number =>
  first && second ? Math.max(1, Math.hypot(first.x - second.x, first.y - second.y)) : 1;

/** Drags with the mouse or a finger, pinches with two: the handlers for the element that is moved on. */
export const useGestures = (onGesture: (gesture: Gesture) => void) => {
  const down = useRef(new Map<number, Point>());

  const lift = ({ pointerId }: PointerEvent) => {
    down.current.delete(pointerId);
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      down.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!down.current.has(event.pointerId)) return;
      const before = [...down.current.values()];
      down.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const after = [...down.current.values()];
      const width = event.currentTarget.clientWidth;
      const [from, to] = [middleOf(before), middleOf(after)];
      onGesture({
        right: (to.x - from.x) / width,
        down: (to.y - from.y) / width,
        factor: spreadOf(after) / spreadOf(before),
      });
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
};

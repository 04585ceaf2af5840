import type { Role } from '@portal/contract/options.ts';
import type { ThreadMessage } from '@portal/contract/visits/messages.schemas.ts';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useThreadCache } from '../../domain/message-queries.ts';

/** How far from its end, in pixels, a list still counts as scrolled to the end. */
const END_TOLERANCE = 40;

/** Whether an element can be seen, however many boxes around it scroll. */
const useIsVisible = (element: RefObject<Element | null>): boolean => {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) =>
      setVisible(entries.at(-1)?.isIntersecting ?? false),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isVisible;
};

interface ReadingOptions {
  readonly requestId: string;
  readonly viewer: Role;
  /** Newest last. */
  readonly messages: readonly ThreadMessage[];
  readonly unread: number;
}

/**
 * Keeps the scroll position of a thread: at its end if it was there or if the viewer has just written, otherwise in
 * place, even if earlier messages are added above. Marks the messages as read when the end is visible.
 */
export const useReading = (
  box: RefObject<HTMLElement | null>,
  { requestId, viewer, messages, unread }: ReadingOptions,
) => {
  const end = useRef<HTMLDivElement>(null);
  const isEndVisible = useIsVisible(end);
  const position = useRef({ isAtEnd: true, height: 0, firstId: '', newestId: '' });
  const cache = useThreadCache(requestId);
  const newest = messages.at(-1);
  const newestId = newest?._id;
  const isOwn = newest?.by === viewer;

  useLayoutEffect(() => {
    const { current: shown } = box;
    if (!shown) return;
    const { height, firstId } = position.current;
    const hasWritten = isOwn && newestId !== position.current.newestId;
    const isAtEnd = position.current.isAtEnd || hasWritten;
    const nowFirst = messages[0]?._id ?? '';
    if (isAtEnd) shown.scrollTop = shown.scrollHeight;
    else if (nowFirst !== firstId) shown.scrollTop += shown.scrollHeight - height;
    position.current = {
      isAtEnd,
      height: shown.scrollHeight,
      firstId: nowFirst,
      newestId: newestId ?? '',
    };
  }, [box, messages, isOwn, newestId]);

  useEffect(() => {
    if (!isEndVisible || unread === 0 || newestId === undefined) return;
    const mark = () => {
      if (document.visibilityState === 'visible') cache.markRead(newestId).catch(() => {});
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [isEndVisible, unread, newestId, cache]);

  return {
    end,
    isEndVisible,
    onScroll: () => {
      const { current: shown } = box;
      if (!shown) return;
      const rest = shown.scrollHeight - shown.scrollTop - shown.clientHeight;
      position.current.isAtEnd = rest < END_TOLERANCE;
    },
    goToEnd: () => {
      end.current?.scrollIntoView({ block: 'end' });
      box.current?.focus({ preventScroll: true });
    },
  };
};

import {
  countUnreadMessages,
  listMessages,
  markMessagesRead,
} from '@portal/contract/visits/messages.contract.ts';
import type { ThreadMessage, ThreadPage } from '@portal/contract/visits/messages.schemas.ts';
import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../lib/api.ts';
import { callQuery, pagesQuery } from '../lib/call-query.ts';
import { tasksQuery } from './tasks.ts';

const PAGE_LENGTH = 50;

type Pages = InfiniteData<ThreadPage>;

/** The messages about a request: the first page has the newest ones, the others earlier ones. */
export const threadOf = (requestId: string) =>
  pagesQuery(listMessages, { limit: PAGE_LENGTH }, { id: requestId });

/** The loaded messages, newest last. */
export const messagesIn = ({ pages }: Pages): ThreadMessage[] =>
  [...pages].reverse().flatMap(({ items }) => items);

/** How many messages about each request the user hasn't read. */
export const unreadCounts = () => callQuery(countUnreadMessages);

/** The number of unread messages about a request. */
export const useUnreadCount = (requestId: string): number => {
  const { data } = useQuery({
    ...unreadCounts(),
    // Cards work without the counts.
    meta: { handlesError: true },
    select: (counts) => counts.find((entry) => entry.requestId === requestId)?.unread,
  });
  return data ?? 0;
};

/** Updates a thread on screen after the user's own actions, without waiting for the server. */
export const useThreadCache = (requestId: string) => {
  const client = useQueryClient();
  return useMemo(() => {
    const { queryKey } = threadOf(requestId);
    const changePages = (change: (page: ThreadPage, index: number) => ThreadPage) =>
      client.setQueryData<Pages>(queryKey, (data) => data && { ...data, pages: data.pages.map(change) });
    return {
      /** Adds a sent message, unless a live update was faster. */
      add: (message: ThreadMessage): void => {
        changePages((page, index) =>
          index > 0 || page.items.some(({ _id }) => _id === message._id)
            ? page
            : { ...page, items: [...page.items, message] },
        );
      },
      replace: (message: ThreadMessage): void => {
        changePages((page) => ({
          ...page,
          items: page.items.map((shown) => (shown._id === message._id ? message : shown)),
        }));
      },
      /** Marks the messages as read, up to this one. If that fails, they stay unread until they are shown again. */
      markRead: async (messageId: string): Promise<void> => {
        const { unread } = await call(markMessagesRead, { params: { id: requestId, messageId } });
        changePages((page) => ({ ...page, unread }));
        void client.invalidateQueries(tasksQuery());
        await client.invalidateQueries(unreadCounts());
      },
    };
  }, [client, requestId]);
};

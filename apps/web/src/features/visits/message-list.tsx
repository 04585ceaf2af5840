import type { Role } from '@portal/contract/options.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { MESSAGES_FRAGMENT } from '@portal/contract/screens.ts';
import { handleMessageReport, reportMessage } from '@portal/contract/visits/messages.contract.ts';
import type { ThreadMessage } from '@portal/contract/visits/messages.schemas.ts';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../../components/button.tsx';
import { ArrowDown, Flag } from '../../components/icons.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { MoreButton, type MorePages } from '../../components/more-button.tsx';
import { useThreadCache } from '../../domain/message-queries.ts';
import { call } from '../../lib/api.ts';
import { counted } from '../../lib/text.ts';
import { dayWordAndTime } from '../../lib/times.ts';
import { authorName } from './message-labels.ts';
import styles from './messages.module.css';
import { ReportDialog } from './report-dialog.tsx';
import { ReportNote } from './report-note.tsx';
import { useReading } from './use-reading.ts';

interface MessageListProps {
  request: SpeakerRequest;
  viewer: Role;
  /** Newest last. */
  messages: readonly ThreadMessage[];
  unread: number;
  earlier: MorePages;
}

/** The messages in a box that scrolls, starting at the newest. New ones are announced, but don't move what is read. */
export function MessageList({ request, viewer, messages, unread, earlier }: MessageListProps) {
  const box = useRef<HTMLElement>(null);
  const { end, isEndVisible, onScroll, goToEnd } = useReading(box, {
    requestId: request._id,
    viewer,
    messages,
    unread,
  });
  const isLinked = useLocation({ select: ({ hash }) => hash === MESSAGES_FRAGMENT });
  useEffect(() => {
    if (!isLinked) return;
    box.current?.scrollIntoView({ block: 'start' });
    box.current?.focus({ preventScroll: true });
  }, [isLinked]);
  const [reporting, setReporting] = useState<ThreadMessage>();
  const cache = useThreadCache(request._id);
  return (
    <>
      <Announcement request={request} viewer={viewer} newest={messages.at(-1)} />
      <section
        ref={box}
        className={styles.box}
        hidden={messages.length === 0}
        aria-label="Conversation"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable with the keyboard
        tabIndex={0}
        onScroll={onScroll}
      >
        <MoreButton pages={earlier} what="earlier messages" />
        <Stack as="ol" gap={12} className={styles.list}>
          {messages.map((message) => (
            <Message
              key={message._id}
              message={message}
              request={request}
              viewer={viewer}
              onReport={setReporting}
            />
          ))}
        </Stack>
        {unread > 0 && !isEndVisible && (
          <p className={styles.jump}>
            <Button size="small" icon={<ArrowDown size={16} aria-hidden />} onClick={goToEnd}>
              {counted(unread, 'new message')}
            </Button>
          </p>
        )}
        <div ref={end} className={styles.end} />
      </section>
      <ReportDialog
        item={reporting}
        what="message"
        report={reportMessage}
        input={(messageId, body) => ({ params: { id: request._id, messageId }, body })}
        onReported={cache.replace}
        onClose={() => setReporting(undefined)}
      >
        We&apos;ll email the administrators. The person who wrote it won&apos;t be told.
      </ReportDialog>
    </>
  );
}

interface MessageProps {
  message: ThreadMessage;
  request: SpeakerRequest;
  viewer: Role;
  onReport: (message: ThreadMessage) => void;
}

function Message({ message, request, viewer, onReport }: MessageProps) {
  const { _id: messageId, by, text, createdAt, reported, reportReason, reportHandled } = message;
  const { _id: id } = request;
  const cache = useThreadCache(id);
  const author = authorName(request, by, viewer);
  const canReport = viewer !== 'admin' && by !== viewer && !reported;
  return (
    <li className={styles.message} data-own={by === viewer}>
      <Row gap={12} justify="between" wrap={false}>
        <p className="soft small">
          <span className={`bold ${styles.author}`}>{author}</span>
          {' · '}
          <time dateTime={createdAt}>{dayWordAndTime(createdAt)}</time>
        </p>
        {canReport && (
          <IconButton
            label={`Report the message from ${author}, ${dayWordAndTime(createdAt)}`}
            onClick={() => onReport(message)}
          >
            <Flag size={16} aria-hidden />
          </IconButton>
        )}
      </Row>
      <p className="typed">{text}</p>
      {reported && (
        <ReportNote
          reason={reportReason}
          isHandled={reportHandled}
          onHandle={
            viewer === 'admin'
              ? async () => cache.replace(await call(handleMessageReport, { params: { id, messageId } }))
              : undefined
          }
        />
      )}
    </li>
  );
}

interface AnnouncementProps {
  request: SpeakerRequest;
  viewer: Role;
  newest: ThreadMessage | undefined;
}

/** Tells screen readers about messages of others that arrive while the thread is open. */
function Announcement({ request, viewer, newest }: AnnouncementProps) {
  const [first] = useState(newest?._id);
  const isNew = newest !== undefined && newest._id !== first && newest.by !== viewer;
  return (
    <p role="status" className="visually-hidden">
      {isNew && `New message from ${authorName(request, newest.by, viewer)}: ${newest.text}`}
    </p>
  );
}

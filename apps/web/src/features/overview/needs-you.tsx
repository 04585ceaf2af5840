import { isOwnTask } from '@portal/contract/overview/tasks.ts';
import { useQuery } from '@tanstack/react-query';
import { memo, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Hourglass } from '../../components/icons.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Row } from '../../components/layout/stack.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { countTasks, tasksQuery } from '../../domain/tasks.ts';
import { useSession } from '../../lib/session.ts';
import { ownKnownZone } from '../../lib/times.ts';
import { PHONE, useMediaQuery } from '../../lib/use-media-query.ts';
import styles from './needs-you.module.css';
import { isListed, type ListedTask, taskLabel } from './task-labels.ts';
import { taskLink } from './task-links.ts';

/**
 * The list of what needs the user's attention. Administrators also see what others have to do. Renders nothing if both are
 * empty. Memoized, because every search re-renders the screen.
 */
export const NeedsYou = memo(function NeedsYou() {
  const session = useSession();
  const { data, error, refetch } = useQuery(tasksQuery());
  if (!data)
    return (
      error && (
        <Notice severity="error" onRetry={refetch}>
          We couldn&apos;t load what needs you.
        </Notice>
      )
    );
  const listed = data.filter(isListed);
  const own = listed.filter(isOwnTask);
  const others = listed.filter((task) => !isOwnTask(task));
  return (
    <>
      {own.length > 0 && (
        <Section title="Needs you" count={countTasks(own, session)}>
          <TaskList label="Needs you" tasks={own} />
        </Section>
      )}
      {others.length > 0 && (
        <Section title="Waiting for others">
          <TaskList label="Waiting for others" tasks={others} />
        </Section>
      )}
    </>
  );
});

/** So that the screen's own content stays in sight. Teachers come for the search below, which a phone has little room for. */
const SHOWN_AT_FIRST = 3;
const SHOWN_ABOVE_SEARCH_ON_PHONE = 1;

/** Moves to a list on this page. The router scrolls only when the URL changes, and never moves the focus. */
const goToList = (headingId: string | undefined): void => {
  const heading = headingId === undefined ? null : document.getElementById(headingId);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
};

/** A list of tasks, each with its button. */
function TaskList({ label, tasks }: { label: string; tasks: readonly ListedTask[] }) {
  const { role } = useSession();
  const [showsAll, setShowsAll] = useState(false);
  const isPhone = useMediaQuery(PHONE);
  const most = isPhone && role === 'teacher' ? SHOWN_ABOVE_SEARCH_ON_PHONE : SHOWN_AT_FIRST;
  const isCut = !showsAll && role !== 'admin' && tasks.length > most + 1;
  const shown = isCut ? tasks.slice(0, most) : tasks;
  const list = useRef<HTMLUListElement>(null);
  const showAll = () => {
    // The button disappears, and would take the focus with it.
    list.current?.focus({ preventScroll: true });
    setShowsAll(true);
  };
  return (
    <div className={`surface ${styles.box}`}>
      <ul ref={list} tabIndex={-1} className={`region ${styles.list}`} aria-label={label}>
        {shown.map((task) => {
          const {
            icon: Icon,
            title,
            detail,
            day,
            wait,
            action,
          } = taskLabel(task, role === 'admin' ? ownKnownZone() : undefined);
          const link = role && taskLink(task, role);
          return (
            <li key={task.kind} className={styles.task}>
              <Icon size={20} aria-hidden />
              <Row gap={12} rowGap={0} align="baseline" className={styles.text}>
                <p className="bold">{title}</p>
                <Row as="p" gap={12} rowGap={0} className="soft small">
                  <span>
                    {detail}
                    {day && (
                      <>
                        {' · '}
                        <span className="nowrap">{day}</span>
                      </>
                    )}
                  </span>
                  {wait && (
                    <Row
                      as="span"
                      gap={4}
                      wrap={false}
                      className={wait.long ? 'bold toned' : ''}
                      data-tone="warning"
                    >
                      {wait.long && <Hourglass size={14} aria-hidden />}
                      {wait.words}
                    </Row>
                  )}
                </Row>
              </Row>
              {link && (
                <LinkButton
                  {...link}
                  variant="outlined"
                  size="small"
                  aria-label={`${action}: ${title}`}
                  onClick={() => goToList('hash' in link ? link.hash : undefined)}
                >
                  {action}
                </LinkButton>
              )}
            </li>
          );
        })}
      </ul>
      {isCut && (
        <Button variant="text" size="small" onClick={showAll}>
          Show {tasks.length - most} more
        </Button>
      )}
    </div>
  );
}

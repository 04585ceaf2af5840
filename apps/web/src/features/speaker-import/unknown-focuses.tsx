import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Row } from '../../components/layout/stack.tsx';
import { counted } from '../../lib/text.ts';
import styles from './import.module.css';
import { unknownFocuses, useFocusChoice } from './import-queries.ts';

/** The industry focuses of a draft that don't exist, each with what can be done about it. */
export function UnknownFocuses({ id }: { id: string }) {
  const { data = [] } = useQuery(unknownFocuses(id));
  const { mutate, isPending, variables } = useFocusChoice(id);
  if (data.length === 0) return null;
  const stateOf = (name: string, create: boolean) => {
    const isSent = variables?.name === name && variables.create === create;
    return { busy: isPending && isSent, disabled: isPending && !isSent };
  };
  return (
    <Notice severity="warning" title="These industry focuses don't exist">
      <ul className={styles.focuses}>
        {data.map(({ name, rows }) => (
          <li key={name}>
            <span>
              {name} <span className="soft small">({counted(rows, 'row')})</span>
            </span>
            <Row gap={8}>
              <Button
                size="small"
                variant="outlined"
                {...stateOf(name, true)}
                onClick={() => mutate({ name, create: true })}
              >
                Create<span className="visually-hidden"> {name}</span>
              </Button>
              <Button
                size="small"
                variant="text"
                {...stateOf(name, false)}
                onClick={() => mutate({ name, create: false })}
              >
                Leave out<span className="visually-hidden"> {name}</span>
              </Button>
            </Row>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

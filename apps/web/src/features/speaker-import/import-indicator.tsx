import { numberText } from '@portal/contract/american-english.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { ProgressBar } from '../../components/feedback/progress-bar.tsx';
import { FileSpreadsheet } from '../../components/icons.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import styles from './import-indicator.module.css';
import { latestImports, useOwnRunning } from './import-queries.ts';

const PATH = '/admin-add-speakers';
const LABEL = 'Importing speakers';

/** Shows on every other screen how far one's own import is, and links to it. */
export function ImportIndicator() {
  const { data } = useQuery(latestImports());
  const [running] = useOwnRunning(data);
  const isOnScreen = useLocation({
    select: ({ pathname, search }) => pathname === PATH && search.from === 'file',
  });
  if (isOnScreen || !running) return null;
  const { _id, rows } = running;
  const done = rows.created + rows.failed;
  const total = done + rows.waiting;
  return (
    <Link to={PATH} search={{ from: 'file', import: _id }} className={styles.indicator}>
      <FileSpreadsheet size={20} aria-hidden />
      <Stack as="span" gap={0}>
        {LABEL}
        <span className="small numbers">
          {numberText(done)} of {numberText(total)}
        </span>
      </Stack>
      <ProgressBar done={done} total={total} label={LABEL} />
    </Link>
  );
}

import { Link, useLocation } from '@tanstack/react-router';
import { FileSpreadsheet, TriangleAlert } from 'lucide-react';
import { useImport } from '../import/import-store.ts';
import styles from './import-indicator.module.css';

const WORDS = { checking: 'Checking rows', creating: 'Creating speakers' } as const;

/** Says on every other screen how far an import has come, and leads back to it. */
export function ImportIndicator() {
  const { phase, done, total, problem } = useImport();
  const there = useLocation({
    select: ({ pathname, search }) => pathname === PATH && search.from === 'file',
  });
  if (there || (phase !== 'checking' && phase !== 'creating')) return null;
  const Icon = problem === undefined ? FileSpreadsheet : TriangleAlert;
  return (
    <Link
      to={PATH}
      search={{ from: 'file' }}
      className={styles.indicator}
      data-halted={problem !== undefined}
    >
      <Icon size={20} aria-hidden />
      <span className={styles.text}>
        {problem === undefined ? WORDS[phase] : 'The import stands still'}
        <span className={styles.amount}>
          {done.toLocaleString()} of {total.toLocaleString()}
        </span>
      </span>
      <progress max={Math.max(total, 1)} value={done} aria-label={WORDS[phase]} />
    </Link>
  );
}

const PATH = '/admin-add-speakers';

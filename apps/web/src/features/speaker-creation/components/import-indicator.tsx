import { Link, useLocation } from '@tanstack/react-router';
import { FileSpreadsheet, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useImport } from '../import/import-store.ts';
import { followImport, useKnownImport } from '../import/known-import.ts';
import styles from './import-indicator.module.css';

const WORDS = { checking: 'Checking rows', creating: 'Creating speakers' } as const;

/** The import of this tab, or what is known of another tab's; undefined while there is none. */
const useNewestImport = () => {
  const here = useImport();
  const { mark, elsewhere } = useKnownImport();
  if (here.phase !== 'empty') return { ...here, halted: here.problem !== undefined };
  return mark && elsewhere !== undefined ? { ...mark, halted: mark.halted || !elsewhere } : undefined;
};

/** Says on every other screen how far an import has come, and leads back to it. */
export function ImportIndicator() {
  useEffect(followImport, []);
  const newest = useNewestImport();
  const there = useLocation({
    select: ({ pathname, search }) => pathname === PATH && search.from === 'file',
  });
  if (there || (newest?.phase !== 'checking' && newest?.phase !== 'creating')) return null;
  const { phase, done, total, halted } = newest;
  const Icon = halted ? TriangleAlert : FileSpreadsheet;
  return (
    <Link to={PATH} search={{ from: 'file' }} className={styles.indicator} data-halted={halted}>
      <Icon size={20} aria-hidden />
      <span className={styles.text}>
        {halted ? 'The import stands still' : WORDS[phase]}
        <span className={styles.amount}>
          {done.toLocaleString()} of {total.toLocaleString()}
        </span>
      </span>
      <progress max={Math.max(total, 1)} value={done} aria-label={WORDS[phase]} />
    </Link>
  );
}

const PATH = '/admin-add-speakers';

import { Link } from '@tanstack/react-router';
import { FileSpreadsheet, UserPlus } from '../../components/icons.tsx';
import { Row } from '../../components/layout/stack.tsx';
import styles from './creation.module.css';

/** The two ways to add speakers: a form or a file. */
export function CreationTabs() {
  return (
    <Row as="nav" gap={4} wrap={false} className={styles.tabs} aria-label="Ways to add speakers">
      <Link
        to="/admin-add-speakers"
        className={styles.tab}
        activeOptions={{ exact: true, includeSearch: true }}
        resetScroll={false}
      >
        <UserPlus size={18} aria-hidden />
        One speaker
      </Link>
      <Link
        to="/admin-add-speakers"
        search={{ from: 'file' }}
        className={styles.tab}
        activeOptions={{ exact: false, includeSearch: true }}
        resetScroll={false}
      >
        <FileSpreadsheet size={18} aria-hidden />
        From a file
      </Link>
    </Row>
  );
}

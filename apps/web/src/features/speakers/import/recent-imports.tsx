import type { SpeakerImport } from '@portal/contract/speakers/speaker-imports.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Panel } from '../../../components/layout/panel.tsx';
import { StatusChip } from '../../../components/status-chip.tsx';
import { RelativeTime } from '../../../components/times.tsx';
import styles from './import.module.css';
import { IMPORT_LABELS } from './import-labels.ts';
import { latestImports } from './queries.ts';

/** Who started an import, and when. */
export function ImportOrigin({ startedBy, createdAt }: Pick<SpeakerImport, 'startedBy' | 'createdAt'>) {
  return (
    <>
      Started {startedBy && `by ${startedBy.firstName} ${startedBy.lastName} `}
      <RelativeTime instant={createdAt} />
    </>
  );
}

/** The latest imports, each with the way to its results. */
export function RecentImports() {
  const { data: imports = [] } = useQuery(latestImports());
  if (imports.length === 0) return null;
  return (
    <Panel title="Recent imports" subtitle="Imports are deleted a week after they end.">
      <ul className={styles.imports}>
        {imports.map(({ _id, fileName, status, rows, ...origin }) => (
          <li key={_id}>
            <div>
              <Link to="/admin-add-speakers" search={{ from: 'file', import: _id }}>
                {fileName}
              </Link>
              <p className={styles.hint}>
                <ImportOrigin {...origin} />
                {` · ${rows.created.toLocaleString()} of ${(rows.waiting + rows.created + rows.failed).toLocaleString()} created`}
              </p>
            </div>
            <StatusChip {...IMPORT_LABELS[status]} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

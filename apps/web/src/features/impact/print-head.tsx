import { organizationName } from '../../lib/page-title.ts';
import { useSession } from '../../lib/session.ts';
import styles from './visit-record.module.css';

const today = (): string => new Date().toLocaleDateString('en-US', { dateStyle: 'long' });

/** The head of a printed record: who made which visits, and when it was printed. */
export function RecordPrintHead({ year }: { year: number }) {
  const { firstName, lastName } = useSession();
  return (
    <div className={styles.printHead}>
      <p>{organizationName}</p>
      <h1>
        {firstName} {lastName}: classroom visits in {year}
      </h1>
      <p>Printed on {today()}</p>
    </div>
  );
}

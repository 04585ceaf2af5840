import { useScreen } from '../../lib/screen.ts';
import { LinkButton } from '../link-button.tsx';
import styles from './not-found.module.css';

/** The page for unknown paths. */
export function NotFound() {
  const heading = useScreen('Page not found');
  return (
    <main className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.number}>
        404
      </h1>
      <p className={styles.text}>The page you&apos;re looking for doesn&apos;t exist</p>
      <LinkButton to="/home" variant="text">
        Go to home page
      </LinkButton>
    </main>
  );
}

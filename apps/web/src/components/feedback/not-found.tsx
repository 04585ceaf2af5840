import { useScreen } from '../../lib/screen.ts';
import { Stack } from '../layout/stack.tsx';
import { Text } from '../layout/text.tsx';
import { LinkButton } from '../link-button.tsx';
import styles from './not-found.module.css';

/** The page for unknown paths. */
export function NotFound() {
  const heading = useScreen('Page not found');
  return (
    <Stack as="main" gap={12} align="center" padding={24} className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.number}>
        404
      </h1>
      <Text size="lead">The page you&apos;re looking for doesn&apos;t exist</Text>
      <LinkButton to="/home" variant="text">
        Go to home page
      </LinkButton>
    </Stack>
  );
}

import { Row } from '../layout/stack.tsx';
import styles from './spinner.module.css';

interface SpinnerProps {
  size?: number;
  /** The visible label. Without one, the spinner is decorative. */
  label?: string;
}

/** Indicates loading when the shape of the content is unknown. */
export function Spinner({ size = 24, label }: SpinnerProps) {
  const wheel = <span className={styles.wheel} style={{ width: size, height: size }} aria-hidden />;
  if (!label) return wheel;
  return (
    <Row as="p" gap={12} justify="center" className="soft" role="status">
      {wheel}
      {label}
    </Row>
  );
}

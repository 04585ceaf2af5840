import { thisPage } from '../../lib/this-page.ts';
import styles from './logo.module.css';

interface LogoMarkProps {
  size?: number;
}

/** The logo: a speech bubble with a leaf. */
export function LogoMark({ size = 36 }: LogoMarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <path
        className={styles.bubble}
        d="M6 3h20a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4H15.500l-6.200 4.700A.8.8 0 0 1 8 29v-4H6a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4Z"
      />
      <path
        className={styles.leaf}
        d="M23.500 7.500c.5 7.400-2.700 12.300-8.300 12.300-3.700 0-6.200-2.300-6.200-5.500 0-4.500 5.400-6.800 14.500-6.800Z"
      />
      <path className={styles.vein} d="M8.500 21.500c1.600-4.300 4.700-7.300 9.300-9.300" />
    </svg>
  );
}

/** The logo with the portal's name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <LogoMark />
      <span className={styles.name}>{thisPage().organizationName}</span>
    </span>
  );
}

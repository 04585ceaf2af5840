import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useScreen } from '../../lib/screen.ts';
import faces from './faces.svg';
import { Logo } from './logo.tsx';
import styles from './public-layout.module.css';
import { SkipLink } from './skip-link.tsx';
import { Stack } from './stack.tsx';

interface PublicLayoutProps {
  title: string;
  subtitle?: ReactNode;
  /** Content below the card, such as a link to another screen. */
  footer?: ReactNode;
  /** A wider card for long forms. */
  wide?: boolean;
  /** Says on phones, too, what the portal is. */
  introduces?: boolean;
  children: ReactNode;
}

/** A screen for visitors: the brand next to a card. */
export function PublicLayout(props: PublicLayoutProps) {
  const { title, subtitle, footer, wide = false, introduces = false, children } = props;
  const heading = useScreen(title);
  return (
    <div className={styles.layout}>
      <SkipLink />
      <header className={styles.brand} data-introduces={introduces}>
        <Link to="/login" className={styles.home}>
          <Logo />
        </Link>
        <div className={styles.pitch}>
          <p className={styles.claim}>Bring people who work for a greener world into your classroom.</p>
          <p className={styles.explanation}>
            Teachers find speakers from green professions, in person or online. Speakers share what they do
            with the next generation.
          </p>
          {/* Phones don't load it where it isn't shown. */}
          <img className={styles.faces} src={faces} alt="" width={432} height={80} loading="lazy" />
        </div>
        <svg className={styles.hills} viewBox="0 0 600 240" preserveAspectRatio="none" aria-hidden>
          <path className={styles.far} d="M0 110c90-60 190-60 300-12s210 50 300-28v170H0Z" />
          <path className={styles.middle} d="M0 150c120-52 220-22 320 14s200 22 280-28v104H0Z" />
          <path className={styles.near} d="M0 206c110-50 210-36 330-8s190 12 270-18v60H0Z" />
        </svg>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <div className={`${styles.card} surface`} data-wide={wide}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {subtitle && <p className="subtitle">{subtitle}</p>}
          <Stack gap={24} className={styles.content}>
            {children}
          </Stack>
        </div>
        {footer && <p className="align-center">{footer}</p>}
      </main>
    </div>
  );
}

/** The footer of the registration screens. */
export function LogInLink() {
  return (
    <>
      Already have an account? <Link to="/login">Log in</Link>
    </>
  );
}

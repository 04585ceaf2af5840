import { useEffect, useId, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { renderSVG } from 'uqr';
import { Button, buttonLook } from '../../components/button.tsx';
import { CopyAddress } from '../../components/copy-address.tsx';
import { Eye, Printer, Share } from '../../components/icons.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import styles from './class-link-tools.module.css';

interface ClassLinkToolsProps {
  url: string;
  /** What students do with it, printed above it. */
  title: string;
}

/** A class's link: copy, share, scan, or print it on half a page. */
export function ClassLinkTools({ url, title }: ClassLinkToolsProps) {
  // Only then, because it takes the page's place.
  const [isPrinted, setIsPrinted] = useState(false);
  useEffect(() => {
    if (!isPrinted) return;
    const end = () => setIsPrinted(false);
    addEventListener('afterprint', end);
    return () => removeEventListener('afterprint', end);
  }, [isPrinted]);
  return (
    <Stack>
      <CopyAddress url={url} />
      <Row gap={16} rowGap={8}>
        <QrCode url={url} />
        <p className="soft small">Show this in class, and students open the page with their cameras.</p>
      </Row>
      <Row>
        <a {...buttonLook({ variant: 'outlined', size: 'small' })} href={url} target="_blank" rel="noopener">
          <Eye size={16} aria-hidden />
          See the class&apos;s page
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
        {'share' in navigator && (
          <Button
            variant="outlined"
            size="small"
            icon={<Share size={16} aria-hidden />}
            // People may close the share dialog without sharing.
            onClick={() => void navigator.share({ title, url }).catch(() => undefined)}
          >
            Share
          </Button>
        )}
        <Button
          variant="outlined"
          size="small"
          icon={<Printer size={16} aria-hidden />}
          onClick={() => {
            flushSync(() => setIsPrinted(true));
            window.print();
          }}
        >
          Print half a page
        </Button>
      </Row>
      {isPrinted && createPortal(<Sheet url={url} title={title} />, document.body)}
    </Stack>
  );
}

/** A QR code for a web address. */
function QrCode({ url }: { url: string }) {
  const svg = renderSVG(url, { border: 2 });
  return (
    <img
      className={styles.code}
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt="QR code with the link"
      width={160}
      height={160}
    />
  );
}

/** What is printed instead of the page. */
function Sheet({ url, title }: { url: string; title: string }) {
  const id = useId();
  return (
    <section className={styles.sheet} data-printed aria-labelledby={id} aria-hidden>
      <QrCode url={url} />
      <div>
        <h1 id={id}>{title}</h1>
        <p>Scan the code, or open this address. You don&apos;t need an account.</p>
        <p className={styles.address}>{url}</p>
      </div>
    </section>
  );
}

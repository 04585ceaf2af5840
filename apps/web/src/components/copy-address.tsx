import { toast } from '../lib/toasts.ts';
import { Button } from './button.tsx';
import styles from './copy-address.module.css';
import { Row } from './layout/stack.tsx';

/** A private address that is shown once, with a button to copy it. */
export function CopyAddress({ url }: { url: string }) {
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast('success', 'Address copied.'),
      () => toast('error', "We couldn't copy the address. Please select and copy it yourself."),
    );
  return (
    <Row>
      <code className={styles.address}>{url}</code>
      {/* Browsers offer the clipboard only with HTTPS. */}
      {'clipboard' in navigator && (
        <Button variant="outlined" size="small" onClick={() => void copy()}>
          Copy
        </Button>
      )}
    </Row>
  );
}

import type { Quote } from '@portal/contract/impact/impact.schemas.ts';
import { Button } from '../../components/button.tsx';
import { Grid } from '../../components/layout/grid.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { truncate } from '../../lib/text.ts';
import styles from './quotes.module.css';

const TEXT_MAX = 280;
const NAME_MAX = 80;

/** 'Taylor Okafor, Riverbend School', or 'A class of Riverbend School'. */
const authorOf = ({ by, name, from }: Quote): string => {
  const place = truncate(from, NAME_MAX);
  if (by === 'class') return place === '' ? 'A class' : `A class of ${place}`;
  return [truncate(name, NAME_MAX), place].filter(Boolean).join(', ');
};

interface QuoteCardsProps {
  quotes: readonly Quote[];
  /** Leaves a quote out. Without it, there are no buttons. */
  onLeaveOut?: (id: string) => void;
}

/** What people wrote who let the organization print it. */
export function QuoteCards({ quotes, onLeaveOut }: QuoteCardsProps) {
  return (
    <Grid as="ul" columns="small" fill className={styles.quotes}>
      {quotes.map((quote) => (
        <Stack
          as="li"
          key={quote._id}
          gap={8}
          align="start"
          padding={16}
          className={`${styles.quote} surface`}
        >
          {quote.pictureUrl !== null && (
            <img
              src={quote.pictureUrl}
              alt={`From ${authorOf(quote)}`}
              className={styles.picture}
              // The API may be on another site, and sends these pictures only with a session.
              crossOrigin="use-credentials"
              decoding="async"
            />
          )}
          <blockquote className={`${styles.text} typed`}>“{truncate(quote.text, TEXT_MAX)}”</blockquote>
          <p className="soft small">{authorOf(quote)}</p>
          {onLeaveOut && (
            <Button variant="text" size="small" onClick={() => onLeaveOut(quote._id)}>
              Leave out
              <span className="visually-hidden"> what {authorOf(quote)} wrote</span>
            </Button>
          )}
        </Stack>
      ))}
    </Grid>
  );
}

interface QuotesProps {
  quotes: readonly Quote[];
  /** How many were left out. */
  leftOut: number;
  /** How many are printed. */
  printed: number;
  onLeaveOut: (id: string) => void;
  onRestore: () => void;
}

/** What may be quoted, of which the first ones are printed. */
export function Quotes({ quotes, leftOut, printed, onLeaveOut, onRestore }: QuotesProps) {
  return (
    <Stack as="section" aria-label="Quotes">
      <h2>Quotes and pictures</h2>
      <p className="soft">
        {quotes.length + leftOut === 0
          ? 'Comments and thank-yous appear here once their authors or teachers let you quote them.'
          : `People let you quote these. The first ${printed} are printed.`}{' '}
        {leftOut > 0 && (
          <Button variant="text" size="small" onClick={onRestore}>
            Show the {leftOut} left out
          </Button>
        )}
      </p>
      <QuoteCards quotes={quotes} onLeaveOut={onLeaveOut} />
    </Stack>
  );
}

import { truncate } from '../lib/text.ts';

interface TruncatedProps {
  text: string;
  /** The maximum length before the ellipsis. */
  length: number;
}

/** A truncated text with the full text as a tooltip. */
export function Truncated({ text, length }: TruncatedProps) {
  const short = truncate(text, length);
  return <span title={short === text ? undefined : text}>{short}</span>;
}

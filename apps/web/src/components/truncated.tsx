import { truncate } from '../lib/text.ts';

interface TruncatedProps {
  text: string;
  /** Characters before the ellipsis. */
  length: number;
}

/** The beginning of a long text; the whole of it when one points at it. */
export function Truncated({ text, length }: TruncatedProps) {
  const short = truncate(text, length);
  return <span title={short === text ? undefined : text}>{short}</span>;
}

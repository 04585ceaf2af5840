import { HOUR } from '../../../kernel/clock.ts';

/** Text without line breaks, tabs and other control characters, and without those that reorder what follows. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\u202a-\u202e\u2066-\u2069]+/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();

/** The paragraphs of a text that somebody wrote: its lines that aren't blank. */
export const paragraphsIn = (text: string): string[] => text.split('\n').map(oneLine).filter(Boolean);

/** Truncates a text with an ellipsis, without splitting characters. */
export const shorten = (text: string, max: number): string => {
  if (text.length <= max) return text;
  let kept = '';
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    if (kept.length + segment.length >= max) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
};

const NAME_MAX = 60;

/**
 * The greeting. Anyone can cause an email to any address with any name, so names that email clients would turn into
 * links, such as 'example.com', are left out.
 */
export const salutation = (readerName: string): string => {
  const name = oneLine(readerName);
  return name === '' || /\.[^\s.]/u.test(name) ? 'Hello,' : `Hello ${shorten(name, NAME_MAX)},`;
};

/** '1 hour', '48 hours', '7 days'. */
export const duration = (milliseconds: number): string => {
  const hours = Math.round(milliseconds / HOUR);
  if (hours > 48) return `${Math.round(hours / 24)} days`;
  return hours === 1 ? '1 hour' : `${hours} hours`;
};

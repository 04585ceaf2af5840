/**
 * Numbers, lists, dates and the order of texts in American English, whatever the language of the machine. Formatters are
 * kept, because making one takes much longer than using it.
 */

const LOCALE = 'en-US';

/** Time zones come from visitors, so what is kept is bounded: all zones with all other options are 30 times as many. */
const MAX_KEPT = 500;

/** Returns what `make` made for the same options before. Options are constants, apart from time zones. */
const kept = <Options extends object, Formatter>(make: (options: Options) => Formatter) => {
  const made = new Map<string, Formatter>();
  return (options: Options): Formatter => {
    const key = JSON.stringify(options);
    const known = made.get(key);
    if (known) return known;
    const formatter = make(options);
    if (made.size >= MAX_KEPT) made.clear();
    made.set(key, formatter);
    return formatter;
  };
};

/** A formatter of dates; without a `timeZone`, in the machine's. */
export const dateFormat = kept(
  (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(LOCALE, options),
);

const numberFormat = kept((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(LOCALE, options));
const listFormat = kept((options: Intl.ListFormatOptions) => new Intl.ListFormat(LOCALE, options));
const collator = kept((options: Intl.CollatorOptions) => new Intl.Collator(LOCALE, options));
const relativeFormat = kept(
  (options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(LOCALE, options),
);

/** '1,250'. */
export const numberText = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  numberFormat(options).format(value);

/** 'Ada, Ben, and Cy', or with 'or'. */
export const listText = (
  items: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => listFormat({ type }).format(items);

/** Compares texts for an alphabetical order. */
export const compareTexts = (one: string, other: string): number => collator({}).compare(one, other);

/** 'yesterday', 'in 3 days', '5 minutes ago'. */
export const relativeText = (value: number, unit: Intl.RelativeTimeFormatUnit): string =>
  relativeFormat({ numeric: 'auto' }).format(value, unit);

/** 'January', or 'Jan', for '2027-01' or a day in it. */
export const monthName = (date: string, length: 'long' | 'short' = 'long'): string =>
  dateFormat({ timeZone: 'UTC', month: length }).format(new Date(date));

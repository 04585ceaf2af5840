import { today } from '../../kernel/clock.ts';

/** The day on which a speaker is back from a break; null for no break, and if it's over. */
export const breakEndOf = ({ paused_until: end }: { readonly paused_until: string | null }): string | null =>
  end !== null && end > today() ? end : null;

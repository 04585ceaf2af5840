/** How a visit went, best first. */
export const RATINGS = ['great', 'good', 'mixed', 'disappointing'] as const;
export type Rating = (typeof RATINGS)[number];

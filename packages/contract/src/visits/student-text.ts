import { z } from 'zod';

/**
 * Refuses a text with so many marks on a letter that they cover the lines around it. Burmese needs up to five. For texts of
 * students, whom nobody knows.
 */
export const withoutStackedMarks = () =>
  z.refine<string>((text) => !/\p{M}{6}/u.test(text), 'Please remove the marks above and below the letters');

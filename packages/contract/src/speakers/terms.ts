/** The first days of school terms, as months and days. On them, speakers are asked whether they're still available. */
const TERM_STARTS = ['01-05', '08-20'] as const;

/** The first day of the next term after a day such as '2027-01-05'. */
export const nextTerm = (after: string): string => {
  const year = Number(after.slice(0, 'YYYY'.length));
  const starts = [year, year + 1].flatMap((of) => TERM_STARTS.map((start) => `${of}-${start}`));
  return starts.find((day) => day > after) ?? after;
};

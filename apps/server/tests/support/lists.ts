/** All rows of a list that is read a batch at a time. */
export const readList = async <Row>(batches: AsyncIterable<readonly Row[]>): Promise<Row[]> => {
  const rows: Row[] = [];
  for await (const batch of batches) rows.push(...batch);
  return rows;
};

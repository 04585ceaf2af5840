const QUOTED = /"((?:[^"]|"")*)"/y;
const PLAIN = /([^",\r\n]*)/y;
const END = /,|\r\n/y;

/** A strict RFC 4180 parser. A byte-order mark becomes part of the first cell. */
const cellsOf = (csv: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(csv);
    if (match) at = pattern.lastIndex;
    return match;
  };
  while (at < csv.length) {
    const quoted = take(QUOTED)?.[1]?.replaceAll('""', '"');
    row.push(quoted ?? take(PLAIN)?.[1] ?? '');
    const end = take(END)?.[0];
    if (end === undefined) throw new Error(`No cell ends at ${JSON.stringify(csv.slice(at, at + 40))}`);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
};

/** Parses a file with a byte-order mark into objects by column name. */
export const readCsv = (csv: string): Record<string, string>[] => {
  if (!csv.startsWith('\ufeff')) throw new Error('The file does not begin with a byte-order mark');
  const [names = [], ...rows] = cellsOf(csv.slice(1));
  return rows.map((row) => {
    if (row.length !== names.length) throw new Error(`A row has ${row.length} cells: ${row.join(' | ')}`);
    return Object.fromEntries(names.map((name, index) => [name, row[index] ?? '']));
  });
};

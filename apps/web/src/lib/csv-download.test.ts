import { ROW_COUNT_HEADER } from '@portal/contract/exports/csv-file.ts';
import { expect, it } from 'vitest';
import { readCsv, rowCounter } from './csv-download.ts';

const text = '\ufeffName,Bio\r\nAda,"one\r\n""two"""\r\nZoë,\r\n';

it('counts the rows of a file regardless of how its bytes are chunked', () => {
  const bytes = new TextEncoder().encode(text);
  for (let size = 1; size <= bytes.length; size += 1) {
    const count = rowCounter();
    let rows = 0;
    for (let at = 0; at < bytes.length; at += size) rows = count(bytes.subarray(at, at + size));
    expect(rows, `in pieces of ${size}`).toBe(2);
  }
});

it('a file with only a header has no rows', () => {
  expect(rowCounter()(new TextEncoder().encode('Name,Bio\r\n'))).toBe(0);
  expect(rowCounter()(new Uint8Array())).toBe(0);
});

it('rejects a file that ends before all rows were received', async () => {
  const answer = (rows: number) => new Response(text, { headers: { [ROW_COUNT_HEADER]: String(rows) } });
  const download = (rows: number) => {
    const seen: number[] = [];
    const onProgress = ({ rows: come }: { rows: number }) => seen.push(come);
    return readCsv(answer(rows), onProgress).then((file) => ({ file, seen }));
  };
  const { file, seen } = await download(2);
  expect([file.type, file.size, ...seen]).toEqual(['text/csv', new TextEncoder().encode(text).length, 0, 2]);
  await expect(download(3)).rejects.toThrow();
});

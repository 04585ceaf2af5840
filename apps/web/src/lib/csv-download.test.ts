import { expect, it } from 'vitest';
import { rowCounter } from './csv-download.ts';

const text = '\ufeffName,Bio\r\nAda,"one\r\n""two"""\r\nZoë,\r\n';

it('the rows of a file are counted as its bytes come, however they are cut', () => {
  const bytes = new TextEncoder().encode(text);
  for (let size = 1; size <= bytes.length; size += 1) {
    const count = rowCounter();
    let rows = 0;
    for (let at = 0; at < bytes.length; at += size) rows = count(bytes.subarray(at, at + size));
    expect(rows, `in pieces of ${size}`).toBe(2);
  }
});

it('a file without rows has none', () => {
  expect(rowCounter()(new TextEncoder().encode('Name,Bio\r\n'))).toBe(0);
  expect(rowCounter()(new Uint8Array())).toBe(0);
});

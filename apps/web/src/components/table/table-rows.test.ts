import { describe, expect, it } from 'vitest';
import { pageOf, pressColumn, sortRows } from './table-rows.ts';

describe('a table', () => {
  it('sorts by text regardless of case and keeps the order of equal rows', () => {
    const rows = ['b1', 'C', 'a', 'B1'];
    expect(sortRows(rows, (row) => row, false)).toEqual(['a', 'b1', 'B1', 'C']);
    expect(sortRows(rows, (row) => row, true)).toEqual(['C', 'b1', 'B1', 'a']);
  });

  it('reverses the order when the same column is clicked again', () => {
    const first = pressColumn(undefined, 'name');
    const second = pressColumn(first, 'name');
    expect([first, second, pressColumn(second, 'name'), pressColumn(second, 'email')]).toEqual([
      { column: 'name', descending: false },
      { column: 'name', descending: true },
      { column: 'name', descending: false },
      { column: 'email', descending: false },
    ]);
  });

  it('shows one page and the numbers of its rows', () => {
    const rows = Array.from({ length: 23 }, (_, index) => index);
    expect(pageOf(rows, 2, 10)).toEqual({ rows: [20, 21, 22], page: 2, last: 2, from: 21, to: 23 });
  });

  it('shows the last page if rows were removed', () => {
    expect(pageOf([1, 2, 3], 4, 10)).toMatchObject({ page: 0, from: 1, to: 3 });
    expect(pageOf([], 4, 10)).toMatchObject({ page: 0, from: 0, to: 0 });
  });
});

import type { Goal, Judged, Unit } from './measured.ts';

const digits: Readonly<Record<Unit, number>> = { 'requests/s': 0, ms: 2, s: 2, MB: 0, KB: 1 };

const number = (value: number, fractionDigits: number): string =>
  value.toLocaleString('en-US', {
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  });

const quantity = (value: number, unit: Unit): string => `${number(value, digits[unit])} ${unit}`;

const goalText = ({ by, atLeast, under }: Goal, unit: Unit): string => {
  const words = atLeast === undefined ? `under ${under}` : `at least ${atLeast}`;
  if (by === 'ratio') return `${words} ×`;
  return by === 'difference' ? `${words} ${unit} more` : `${words} ${unit}`;
};

const HEAD = ['', 'Figure', 'Measured', 'Baseline', 'Ratio', 'Goal', 'Measured with'] as const;

const mark = (reached: boolean | undefined): string => {
  if (reached === undefined) return ' ';
  return reached ? '✓' : '✗';
};

const cells = (row: Judged): string[] => [
  mark(row.reached),
  row.figure,
  quantity(row.value, row.unit),
  row.baseline ? `${quantity(row.baseline.value, row.unit)}, ${row.baseline.what}` : '',
  row.ratio === undefined ? '' : number(row.ratio, 2),
  row.goal ? goalText(row.goal, row.unit) : '',
  row.sizes,
];

/** Wide enough for most cells, because a line is printed before the next one is measured. */
const WIDTHS = [1, 62, 16, 44, 6, 16];

const line = (row: readonly string[]): string =>
  row
    .map((cell, column) => cell.padEnd(WIDTHS[column] ?? 0))
    .join('  ')
    .trimEnd();

export const tableHead: string = line(HEAD);

/** A figure as a line under `tableHead`. */
export const tableLine = (row: Judged): string => line(cells(row));

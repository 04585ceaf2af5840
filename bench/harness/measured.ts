export type Unit = 'requests/s' | 'ms' | 's' | 'MB' | 'KB';

/** What is to be reached: by the value itself, or by its ratio to, or its difference from, the limit. */
export interface Goal {
  readonly by: 'value' | 'ratio' | 'difference';
  readonly atLeast?: number;
  readonly under?: number;
}

/** One figure as it was measured, beside the limit that was measured in the same run. */
export interface Measured {
  readonly figure: string;
  readonly value: number;
  readonly unit: Unit;
  readonly limit?: { readonly what: string; readonly value: number };
  /** Without one, the figure is there to be known. */
  readonly goal?: Goal;
  /** What it was measured with. */
  readonly sizes: string;
}

/** The number that the goal speaks of. */
const judged = ({ value, limit, goal }: Measured): number => {
  if (!limit || goal?.by === 'value') return value;
  return goal?.by === 'difference' ? value - limit.value : value / limit.value;
};

/** A figure with its ratio to the limit and whether it reaches its goal. */
export const judge = (measured: Measured) => {
  const { value, limit, goal } = measured;
  const number = judged(measured);
  return {
    ...measured,
    ...(limit && { ratio: value / limit.value }),
    ...(goal && {
      reached: number >= (goal.atLeast ?? Number.NEGATIVE_INFINITY) && number < (goal.under ?? Infinity),
    }),
  };
};

export type Judged = ReturnType<typeof judge>;

/** The middle one, or the mean of the two in the middle. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) throw new RangeError('Nothing was measured');
  return (upper + lower) / 2;
};

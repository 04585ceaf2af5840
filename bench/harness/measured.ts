export type Unit = 'requests/s' | 'ms' | 's' | 'MB' | 'KB';

/** The target for the value itself, for its ratio to the baseline, or for its difference from it. */
export interface Goal {
  readonly by: 'value' | 'ratio' | 'difference';
  readonly atLeast?: number;
  readonly under?: number;
}

/** A measured figure, with the baseline from the same run. */
export interface Measured {
  readonly figure: string;
  readonly value: number;
  readonly unit: Unit;
  readonly baseline?: { readonly what: string; readonly value: number };
  /** Undefined if the figure is for information only. */
  readonly goal?: Goal;
  /** The amounts of data and repetitions. */
  readonly sizes: string;
}

/** The number that is compared with the goal. */
const judged = ({ value, baseline, goal }: Measured): number => {
  if (!baseline || goal?.by === 'value') return value;
  return goal?.by === 'difference' ? value - baseline.value : value / baseline.value;
};

/** A figure with its ratio to the baseline and whether it reaches its goal. */
export const judge = (measured: Measured) => {
  const { value, baseline, goal } = measured;
  const number = judged(measured);
  return {
    ...measured,
    ...(baseline && { ratio: value / baseline.value }),
    ...(goal && {
      reached: number >= (goal.atLeast ?? Number.NEGATIVE_INFINITY) && number < (goal.under ?? Infinity),
    }),
  };
};

export type Judged = ReturnType<typeof judge>;

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) throw new RangeError('Nothing was measured');
  return (upper + lower) / 2;
};

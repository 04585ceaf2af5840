import { parseArgs } from 'node:util';
import { type FigureName, figureNames, isFigure } from './figures.ts';

export const USAGE = `Usage: npm run bench -- [FIGURE ...] [--OPTION VALUE ...]

Figures, all unless some are named: ${figureNames.join(' ')}

  --speakers N    speakers in the directory of most figures (10000)
  --sizes N,N,…   directories in which searches are measured, beside one of 10000 (1000,10000,100000);
                  it takes some twenty minutes to make one of 1000000
  --requests N,N  requests between which the triage list is measured (1000,100000)
  --users N,N     users between which the list of users is measured (1000,100000)
  --rounds N      how often each measurement is repeated; the median counts (5)
  --seconds N     how long each measurement under load lasts (2)
`;

/** How much is measured, and how often. */
export interface Options {
  readonly speakers: number;
  readonly sizes: readonly number[];
  readonly requests: readonly number[];
  readonly users: readonly number[];
  readonly rounds: number;
  readonly seconds: number;
}

/** The command line cannot be understood. */
export class UnclearArguments extends Error {}

const numbers = (text: string): number[] => {
  const values = text.split(',').map(Number);
  if (values.every((value) => Number.isInteger(value) && value > 0)) return values;
  throw new UnclearArguments(`"${text}" is not a number above 0, or some with commas between them.`);
};

const number = (text: string): number => {
  const [value, ...more] = numbers(text);
  if (value !== undefined && more.length === 0) return value;
  throw new UnclearArguments(`"${text}" is not one number.`);
};

const readFlags = (args: readonly string[]) => {
  const flag = (value: string) => ({ type: 'string', default: value }) as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        speakers: flag('10000'),
        sizes: flag('1000,10000,100000'),
        requests: flag('1000,100000'),
        users: flag('1000,100000'),
        rounds: flag('5'),
        seconds: flag('2'),
      },
    });
  } catch (error) {
    throw new UnclearArguments(error instanceof Error ? error.message : String(error));
  }
};

/** What the command line asks for; throws `UnclearArguments`. */
export const readOptions = (args: readonly string[]): { chosen: FigureName[]; options: Options } => {
  const { values, positionals } = readFlags(args);
  const unknown = positionals.filter((name) => !isFigure(name));
  if (unknown.length > 0) throw new UnclearArguments(`There is no figure ${unknown.join(', ')}.`);
  const named = positionals.filter(isFigure);
  return {
    chosen: named.length > 0 ? named : [...figureNames],
    options: {
      speakers: number(values.speakers),
      sizes: numbers(values.sizes),
      requests: numbers(values.requests),
      users: numbers(values.users),
      rounds: number(values.rounds),
      seconds: number(values.seconds),
    },
  };
};

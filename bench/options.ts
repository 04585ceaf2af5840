import { parseArgs } from 'node:util';
import { type FigureName, figureNames, isFigure } from './figures.ts';
import type { Options } from './harness/workspace.ts';

export const USAGE = `Usage: npm run bench -- [FIGURE ...] [--OPTION VALUE ...]

Figures, all by default: ${figureNames.join(' ')}

  --speakers N    speakers in the directory of most figures (10000)
  --sizes N,N,…   sizes of directories for searches, in addition to 10000 (1000,10000,100000);
                  creating one of 1000000 takes about twenty minutes
  --requests N,N  sizes of the review list to compare (1000,100000)
  --users N,N     sizes of the list of users to compare (1000,100000)
  --rounds N      repetitions of each measurement, of which the median counts (5)
  --seconds N     duration of each measurement under load (2)
`;

/** The command line is invalid. */
export class InvalidArguments extends Error {}

const numbers = (text: string): number[] => {
  const values = text.split(',').map(Number);
  if (values.every((value) => Number.isInteger(value) && value > 0)) return values;
  throw new InvalidArguments(`"${text}" is not a positive number or a comma-separated list of them.`);
};

const number = (text: string): number => {
  const [value, ...more] = numbers(text);
  if (value !== undefined && more.length === 0) return value;
  throw new InvalidArguments(`"${text}" is not a number.`);
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
    throw new InvalidArguments(error instanceof Error ? error.message : String(error));
  }
};

/** Parses the command line; throws `InvalidArguments`. */
export const readOptions = (args: readonly string[]): { chosen: FigureName[]; options: Options } => {
  const { values, positionals } = readFlags(args);
  const unknown = positionals.filter((name) => !isFigure(name));
  if (unknown.length > 0) throw new InvalidArguments(`Unknown figure: ${unknown.join(', ')}`);
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

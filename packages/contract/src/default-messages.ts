import { z } from 'zod';
import { listText } from './american-english.ts';

/** Longer lists of choices aren't spelled out. */
const CHOICES_MAX = 8;

const plural = (count: number | bigint, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** What to send instead of a value of another type. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'Please enter text',
  number: 'Please enter a number',
  int: 'Please enter a whole number',
  boolean: 'Please answer yes or no',
  array: 'Please send a list',
  object: 'Please send an object with named fields',
};

const limited = (limit: 'most' | 'least', origin: string, count: number | bigint): string => {
  if (origin === 'string') return `Please use at ${limit} ${plural(count, 'character')}`;
  if (origin === 'array') return `Please send at ${limit} ${plural(count, 'item')}`;
  return `Please enter a number of at ${limit} ${count}`;
};

const choices = (values: readonly unknown[]): string =>
  values.length > CHOICES_MAX
    ? 'Please choose one of the possible values'
    : `Please choose ${listText(values.map(String), 'disjunction')}`;

const CHECK = 'Please check this value';

const messageFor = (issue: z.core.$ZodRawIssue): string => {
  const isMissing = issue.input === undefined || issue.input === null;
  switch (issue.code) {
    case 'invalid_type':
      return isMissing ? 'Missing input' : (TYPES[issue.expected] ?? CHECK);
    case 'invalid_value':
      return choices(issue.values);
    case 'too_big':
      return limited('most', issue.origin, issue.maximum);
    case 'too_small':
      return limited('least', issue.origin, issue.minimum);
    case 'unrecognized_keys':
      return 'Please leave out the fields that this call does not have';
    case 'invalid_format':
      return issue.format === 'datetime' || issue.format === 'date' ? 'Please enter a valid date' : CHECK;
    default:
      return isMissing ? 'Missing input' : CHECK;
  }
};

// Replaces the wording of zod, which is for programmers, wherever a schema has no message of its own.
z.config({ localeError: messageFor });

import { existsSync, readFileSync } from 'node:fs';
import { ConfigurationError } from '../kernel/errors.ts';

const ASSIGNMENT = /^\s*(?:export\s+)?(?<name>[\w.-]+)\s*=(?<rest>.*)$/;
const QUOTED = /^\s*(?<quote>["'`])(?<text>.*)$/;
/** As Docker Compose reads the same file: a # within a word, such as a password, is part of the value. */
const COMMENT = /\s#.*$/;

/** What stands between quotes of one kind, without the comment behind them. `fail` throws. */
const quotedValue = (quote: string, text: string, fail: (problem: string) => never): string => {
  const end = text.indexOf(quote);
  if (end < 0) return fail(`begins with ${quote} and has no ${quote} at its end`);
  const behind = text.slice(end + 1);
  if (behind.replace(COMMENT, '').trim() !== '') {
    return fail(`goes on behind the second ${quote}. Put quotes of another kind around the whole value`);
  }
  return text.slice(0, end);
};

const plainValue = (rest: string, fail: (problem: string) => never): string => {
  const value = rest.replace(COMMENT, '').trim();
  // An apostrophe is part of many names; nobody writes a single double quote on purpose.
  return (value.split('"').length - 1) % 2 === 0 ? value : fail('has one " without another');
};

/**
 * The variables in the text of an `.env` file. Throws a `ConfigurationError` about the first line that is no assignment or
 * whose quotes don't match. It names the line and never shows it, because it may contain a password.
 */
export const readEnvText = (text: string, file = '.env'): Record<string, string> => {
  const variables: Record<string, string> = Object.create(null);
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (/^\s*(#|$)/.test(line)) continue;
    const where = `Line ${index + 1} of ${file}`;
    const { name, rest = '' } = ASSIGNMENT.exec(line)?.groups ?? {};
    if (name === undefined) {
      throw new ConfigurationError(
        `${where} is neither NAME=value nor a comment. Write the name, = and the value in one line, or put # before it.`,
      );
    }
    const fail = (problem: string): never => {
      throw new ConfigurationError(`${where}: the value of ${name} ${problem}.`);
    };
    const { quote, text: quoted = '' } = QUOTED.exec(rest)?.groups ?? {};
    variables[name] = quote === undefined ? plainValue(rest, fail) : quotedValue(quote, quoted, fail);
  }
  return variables;
};

const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigurationError(
      `${file} can't be read. (${error instanceof Error ? error.message : error})`,
    );
  }
};

/** Adds the variables of the working directory's `.env` to this process's. Those already set stay as they are. */
export const loadEnvFile = (file = '.env'): void => {
  if (!existsSync(file)) return;
  for (const [name, value] of Object.entries(readEnvText(readText(file), file))) process.env[name] ??= value;
};

import { type Config, loadConfig } from '../config/config.ts';
import { withoutSecrets } from '../config/env.ts';
import { OperatorError } from '../kernel/errors.ts';
import { checkAddresses } from './addresses.ts';
import { checkConfiguration } from './configuration.ts';
import { checkDatabase } from './database.ts';
import { checkFiles } from './files.ts';
import { type Finding, problem } from './finding.ts';
import { checkMailServer } from './mail.ts';

/** Everything that can be found out without changing anything. */
const findAll = async (config: Config, webDirectory: string): Promise<Finding[]> => {
  const files = checkFiles(config, webDirectory);
  // Opening the database as another user could leave files that the portal can't use.
  const canOpen = config.database.engine === 'postgres' || files.every(({ level }) => level !== 'problem');
  const others = await Promise.all([
    checkAddresses(config),
    canOpen ? checkDatabase(config) : [],
    checkMailServer(config),
  ]);
  return [...checkConfiguration(config), ...files, ...others.flat()];
};

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const WIDTH = 'problem'.length;

/** Checks the portal as it is configured, and prints what it found. Resolves with whether there is no problem. */
export const printChecks = async (webDirectory: string): Promise<boolean> => {
  let findings: readonly Finding[];
  try {
    findings = await findAll(loadConfig(), webDirectory);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    findings = [problem(error.message)];
  }
  const lines = findings.map(({ level, text }) => `${level.padEnd(WIDTH)}  ${text}`);
  const count = (wanted: Finding['level']) => findings.filter(({ level }) => level === wanted).length;
  const summary = `${counted(count('problem'), 'problem')}, ${counted(count('warning'), 'warning')}.`;
  process.stdout.write(withoutSecrets(`${[...lines, '', summary].join('\n')}\n`));
  return count('problem') === 0;
};

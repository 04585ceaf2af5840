import { fileURLToPath } from 'node:url';
import { type Program, startProgram } from './program.ts';

const SERVER = fileURLToPath(import.meta.resolve('../baselines/server.ts'));
const UNSET = { DATABASE_FILE: '', DATABASE_URL: '', INSERT_FILE: '' };

/** Starts the program that a figure is compared with; what it opens is said by the environment. */
export const startLimit = (directory: string, env: Readonly<Record<string, string>> = {}): Promise<Program> =>
  startProgram([SERVER], { cwd: directory, env: { ...UNSET, ...env } });

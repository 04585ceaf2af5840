// npm run build -- FOLDER: builds the pages for another host than the API's, which VITE_API_HOST names.
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadEnvFile } from '../apps/server/src/config/env-file.ts';
import { buildInto } from './lib/web-build.mjs';

const [folder] = process.argv.slice(2);

const build = async (): Promise<boolean> => {
  try {
    loadEnvFile();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
  const apiHost = process.env.VITE_API_HOST;
  if (!folder || !apiHost) {
    console.error('Usage: VITE_API_HOST=https://api.example.org npm run build -- FOLDER');
    return false;
  }
  const target = resolve(folder);
  if (existsSync(target) && readdirSync(target).length > 0) {
    console.error(`${target} isn't empty.`);
    return false;
  }
  return buildInto(target, apiHost);
};

process.exitCode = (await build()) ? 0 : 1;

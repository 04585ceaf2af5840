// npm run build -- FOLDER: builds the pages for another host than the API's, which VITE_API_HOST names.
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildInto } from './lib/web-build.mjs';

if (existsSync('.env')) process.loadEnvFile('.env');
const [folder] = process.argv.slice(2);
const apiHost = process.env.VITE_API_HOST;

const build = async (): Promise<boolean> => {
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

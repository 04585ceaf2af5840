import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Screen } from '@portal/contract/screens.ts';

/** A file of the build, as Vite's manifest describes it. */
interface Chunk {
  readonly file: string;
  /** Names of entries in the manifest. */
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** The component and the loader of a route: its guard's folder and its path, in which dots separate the parts. */
const ROUTE = /^src\/routes\/(?:(?<guard>_[\w-]+)\/)?(?<path>[\w.$-]+)\.tsx\?tsr-split=component---loader$/;

/** The entries that an entry needs, itself included. */
const entriesOf = (manifest: Manifest, name: string, found = new Set<string>()): Set<string> => {
  if (found.has(name)) return found;
  found.add(name);
  for (const imported of manifest[name]?.imports ?? []) entriesOf(manifest, imported, found);
  return found;
};

/**
 * Reads Vite's manifest. Returns a function that gives the scripts of a screen, without those that every page names
 * anyway.
 */
export const readScreenFiles = async (directory: string): Promise<(screen: Screen) => readonly string[]> => {
  const manifest: Manifest = JSON.parse(await readFile(join(directory, '.vite/manifest.json'), 'utf8'));
  const always = entriesOf(manifest, 'index.html');
  const files = new Map<string, readonly string[]>();
  for (const name of Object.keys(manifest)) {
    const { guard, path } = ROUTE.exec(name)?.groups ?? {};
    if (path === undefined) continue;
    const guardEntries = guard
      ? entriesOf(manifest, `src/routes/${guard}.tsx?tsr-split=component---loader`)
      : [];
    const needed = new Set([...guardEntries, ...entriesOf(manifest, name)]).difference(always);
    const screen = `/${path.replace(/\.index$/, '').replaceAll('.', '/')}`;
    files.set(
      screen,
      [...needed].flatMap((entry) => manifest[entry]?.file ?? []),
    );
  }
  return (screen) => files.get(screen) ?? [];
};

import { execFileSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The root folder of the repository. */
export const repository = join(import.meta.dirname, '../..');

/** What a container engine would keep of the last stage. Paths are inside `folder`, which stands for the root folder. */
export interface Image {
  readonly folder: string;
  readonly workdir: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
  readonly volumes: readonly string[];
}

type Stage = { -readonly [Name in keyof Image]: Image[Name] };

interface Options {
  /** An empty folder, in which each stage gets one. */
  readonly directory: string;
  /** Builds in the repository with what is installed there, instead of installing everything in a copy of it. */
  readonly inRepository: boolean;
}

interface Instruction {
  readonly name: string;
  readonly flags: Readonly<Record<string, string>>;
  readonly rest: string;
}

/** Reads the part of the Dockerfile syntax that the portal's file uses. */
const parse = (text: string): Instruction[] =>
  text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', options = '', rest = ''] =
        /^([A-Z]+)((?:\s+--[\w-]+=\S+)*)\s+(.*)$/.exec(line) ?? [];
      const flags = [...options.matchAll(/--([\w-]+)=(\S+)/g)].map(([, flag = '', value = '']) => [
        flag,
        value,
      ]);
      return { name, flags: Object.fromEntries(flags), rest };
    });

/** Folders of the image; other absolute paths, such as /usr, are this machine's own. */
const OWN_PATH = /(?<![\w./-])\/(?:app|src|data)(?![\w-])/g;
const SOURCES = '/src';

const isSources = (path: string, { inRepository }: Options): boolean => inRepository && path === SOURCES;

/** Puts the stage's folder in front of the image's paths in a text. */
const mapped = (text: string, { folder }: Stage, options: Options): string =>
  text.replaceAll(OWN_PATH, (path) => (isSources(path, options) ? repository : join(folder, path)));

/** The files that a build gets: those of the working tree that Git doesn't ignore. */
const copyContext = (target: string): void => {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  for (const name of execFileSync('git', list, { cwd: repository, encoding: 'utf8' }).split('\0')) {
    if (name === '' || !existsSync(join(repository, name))) continue;
    mkdirSync(dirname(join(target, name)), { recursive: true });
    cpSync(join(repository, name), join(target, name));
  }
};

const handOver = (path: string, [user, group]: readonly number[]): void => {
  if (process.getuid?.() !== 0 || user === undefined || group === undefined) return;
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path)) handOver(join(path, name), [user, group]);
  }
  chownSync(path, user, group);
};

/** Runs a command without this process's environment, but with npm's cache, which a build engine would have, too. */
const runShell = (command: string, { workdir, environment }: Stage): void => {
  const { PATH = '', HOME = '', npm_config_cache: cache = join(HOME, '.npm') } = process.env;
  execFileSync('sh', ['-e', '-c', command], {
    cwd: workdir,
    env: {
      PATH,
      HOME,
      npm_config_cache: cache,
      npm_config_prefer_offline: 'true',
      npm_config_loglevel: 'error',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
};

const jsonOf = (rest: string): string[] => JSON.parse(rest.slice(rest.indexOf('[')));

/**
 * Does what a container engine would do with the Dockerfile, in folders instead of images: the base images' own files are
 * this machine's.
 */
export const buildInFolders = (options: Options): Image => {
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const { name, flags, rest } of parse(readFileSync(join(repository, 'Dockerfile'), 'utf8'))) {
    if (name === 'FROM') {
      const title = / AS (\w+)$/.exec(rest)?.[1] ?? 'final';
      const folder = join(options.directory, title);
      stage = { folder, workdir: folder, environment: {}, command: [], healthCheck: [], volumes: [] };
      stages.set(title, stage);
      continue;
    }
    if (!stage) throw new Error('The Dockerfile does not begin with FROM');
    const current = stage;
    const text = mapped(rest, current, options);
    switch (name) {
      case 'WORKDIR':
        current.workdir = text;
        mkdirSync(text, { recursive: true });
        break;
      case 'COPY': {
        const [source = '', target = ''] = rest.split(' ');
        const from = flags.from === undefined ? undefined : stages.get(flags.from);
        const to = resolve(current.workdir, mapped(target, current, options));
        if (from) cpSync(mapped(source, from, options), to, { recursive: true, verbatimSymlinks: true });
        else if (current.workdir !== repository) copyContext(to);
        if (flags.chown !== undefined) handOver(to, flags.chown.split(':').map(Number));
        break;
      }
      case 'RUN':
        if (!(current.workdir === repository && rest.startsWith('npm ci'))) runShell(text, current);
        break;
      case 'ENV':
        for (const [, key = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g))
          current.environment = { ...current.environment, [key]: value };
        break;
      case 'VOLUME':
        current.volumes = [...current.volumes, text];
        break;
      case 'CMD':
        current.command = jsonOf(text);
        break;
      case 'HEALTHCHECK':
        current.healthCheck = jsonOf(text);
        break;
      case 'USER':
      case 'EXPOSE':
        break;
      default:
        throw new Error(`The Dockerfile has an instruction that this doesn't know: ${name}`);
    }
  }
  if (!stage) throw new Error('The Dockerfile is empty');
  return stage;
};

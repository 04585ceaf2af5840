import type { Layer, Part } from './layers.ts';

/** What the files of one part may import. Everything else is refused. */
interface Row {
  /** Parts outside the features. */
  parts: readonly Part[];
  /** Files of the same feature. */
  own?: readonly Part[];
  /** Files of other features. */
  others?: readonly Part[];
  /** Parts of which only types may be imported, because types are erased at run time. */
  types?: readonly Part[];
  /** Packages: the only allowed ones, or the forbidden ones. By default, all are allowed. */
  only?: readonly string[];
  never?: readonly string[];
}

const http = ['fastify', '@fastify', 'node:http'];
const sql = ['kysely', 'pg', 'node:sqlite'];
const display = ['lucide-react', 'react-dom'];
const platform = ['db', 'jobs', 'mail', 'http', 'images', 'backup'] as const;
const server = ['contract', 'kernel', 'config', ...platform, 'domain', 'wiring'] as const;
const feature = ['routes', 'service', 'policy', 'presenter', 'repository', 'emails', 'helper'] as const;

/**
 * The import rules of ARCHITECTURE.md, row by row. Everything on the server may use `kernel`. A feature's `emails` are
 * the texts that its services send; `helper` is any other file of a feature. `wiring` is the files directly in the server's `src`,
 * which put the parts together.
 */
const table: Record<Part, Row> = {
  contract: { parts: ['contract'], only: ['zod'] },
  demo: { parts: ['demo', 'contract'] },

  kernel: { parts: ['kernel', 'contract'], types: ['config', 'db'] },
  config: { parts: ['config', 'kernel', 'contract'] },
  db: { parts: ['db', 'config', 'kernel', 'contract'], types: ['domain'] },
  domain: { parts: ['domain', 'db', 'mail', 'kernel', 'contract'], types: ['repository'] },
  jobs: { parts: ['jobs', 'kernel', 'contract'], types: ['db'] },
  mail: { parts: ['mail', 'jobs', 'config', 'kernel', 'contract'], types: ['db', 'domain'] },
  http: { parts: ['http', 'config', 'kernel', 'contract'], types: ['db'] },
  images: { parts: ['images', 'db', 'config', 'kernel', 'contract'] },
  backup: { parts: ['backup', 'jobs', 'domain', 'db', 'config', 'kernel', 'contract'] },

  routes: {
    parts: ['http', 'kernel', 'contract'],
    own: ['routes', 'service', 'presenter', 'helper'],
    others: ['service', 'presenter', 'helper'],
    never: sql,
  },
  service: {
    parts: ['domain', 'db', 'jobs', 'mail', 'images', 'backup', 'kernel', 'contract'],
    own: ['service', 'policy', 'repository', 'emails', 'helper'],
    others: ['service', 'policy', 'repository', 'emails', 'helper'],
    never: [...http, ...sql],
  },
  policy: {
    parts: ['domain', 'kernel', 'contract'],
    own: ['policy', 'helper'],
    others: ['policy', 'helper'],
    types: ['repository'],
    never: [...http, ...sql],
  },
  presenter: {
    parts: ['domain', 'kernel', 'contract'],
    own: ['presenter', 'helper'],
    others: ['presenter', 'helper'],
    types: ['repository'],
    never: [...http, ...sql],
  },
  repository: {
    parts: ['domain', 'db', 'kernel', 'contract'],
    own: ['repository', 'helper'],
    others: ['repository', 'helper'],
    types: ['repository'],
    never: http,
  },
  emails: {
    parts: ['mail', 'domain', 'kernel', 'contract'],
    own: ['emails', 'helper'],
    others: ['emails', 'helper'],
    never: [...http, ...sql],
  },
  helper: {
    parts: ['domain', 'kernel', 'contract'],
    own: ['helper'],
    others: ['helper'],
    types: ['repository'],
    never: [...http, ...sql],
  },
  wiring: { parts: [...server, 'demo'], own: feature, others: feature },

  'web routes': {
    parts: [
      'web routes',
      'web first-screen',
      'web domain',
      'web components',
      'web lib',
      'web theme',
      'contract',
    ],
    others: ['web feature'],
  },
  'web feature': {
    parts: ['web domain', 'web components', 'web lib', 'web theme', 'contract'],
    own: ['web feature'],
    others: ['web feature'],
  },
  'web first-screen': {
    parts: ['web first-screen', 'web components', 'web lib', 'web theme', 'contract'],
    types: ['web routes'],
  },
  'web domain': { parts: ['web domain', 'web components', 'web lib', 'web theme', 'contract'] },
  'web components': { parts: ['web components', 'web lib', 'web theme', 'contract'] },
  'web lib': { parts: ['web lib', 'contract'], never: display },
  'web theme': { parts: ['web theme', 'contract'] },
  'web tests': {
    parts: ['web tests', 'web routes', 'web domain', 'web components', 'web lib', 'web theme', 'contract'],
    others: ['web feature'],
  },

  e2e: { parts: ['e2e', 'contract', 'tools/lib'] },
  bench: { parts: ['bench', 'contract', 'tools/lib'] },
  tools: { parts: ['tools', 'tools/lib', ...server] },
  'tools/lib': { parts: ['tools/lib'] },
  tests: {
    parts: ['tests', 'tools', 'tools/lib', 'demo', ...server],
    own: feature,
    others: feature,
  },
  'tool configuration': { parts: [] },
};

export function allows(from: Layer, to: Layer, typeOnly: boolean): boolean {
  const row = table[from.part];
  if (typeOnly && row.types?.includes(to.part)) return true;
  if (to.feature === undefined) return row.parts.includes(to.part);
  const sameFeature = from.feature === to.feature;
  if (from.feature === 'domain' && !sameFeature) return false;
  return (sameFeature ? row.own : row.others)?.includes(to.part) === true;
}

/** Whether a file may import a package or a built-in module. */
export function allowsPackage(from: Layer, specifier: string): boolean {
  const { only, never = [] } = table[from.part];
  const isOf = (name: string) => specifier === name || specifier.startsWith(`${name}/`);
  return (only?.some(isOf) ?? true) && !never.some(isOf);
}

/** Describes a row, for the error message. */
export function explain({ part }: Layer): string {
  const { parts, own = [], others = [], types = [], only = [], never = [] } = table[part];
  const clauses: [string, readonly string[]][] = [
    ['its own', own],
    ["other features'", others],
    ['', parts],
    ['types of', types],
    ['the package', only],
    ['never', never],
  ];
  const words = clauses
    .filter(([, names]) => names.length > 0)
    .map(([lead, names]) => `${lead} ${names.join(', ')}`.trim());
  return `${part} may import ${words.join('; ') || 'packages only'}`;
}

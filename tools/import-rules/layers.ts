import { posix } from 'node:path';

const platformFolders = ['db', 'jobs', 'mail', 'http', 'images', 'backup'] as const;
const featureFiles = ['routes', 'service', 'policy', 'presenter', 'repository', 'emails'] as const;

export type Part =
  | (typeof platformFolders)[number]
  | 'config'
  | (typeof featureFiles)[number]
  | 'contract'
  | 'demo'
  | 'domain'
  | 'kernel'
  | 'wiring'
  | 'helper'
  | 'web routes'
  | 'web feature'
  | 'web first-screen'
  | 'web domain'
  | 'web components'
  | 'web lib'
  | 'web theme'
  | 'web tests'
  | 'e2e'
  | 'bench'
  | 'tools'
  | 'tools/lib'
  | 'tests'
  | 'tool configuration';

/** A file's part in the table of import rules and, inside a feature, that feature's name. */
export interface Layer {
  part: Part;
  feature: string | undefined;
}

const inFeature = '^apps/server/src/features/(?<feature>[^/]+)/';

/** The nouns' services, repositories and so on, which any feature may use like those of another feature. */
const inDomain = '^apps/server/src/(?<feature>domain)/';

/** The first matching pattern wins. */
const patterns: (readonly [RegExp, Part])[] = [
  [
    /^(apps\/server|packages\/contract|packages\/demo|tools)\/(.+\/)?(tests\/|testing\/|[^/]+\.test\.ts$)/,
    'tests',
  ],
  [/^apps\/web\/(tests\/|src\/.+\.test\.tsx?$)/, 'web tests'],
  [/(^|\/)(vite|vitest)\.config\.ts$/, 'tool configuration'],
  [/^packages\/contract\/src\//, 'contract'],
  [/^packages\/demo\/src\//, 'demo'],
  [/^apps\/server\/src\/(kernel\/|context\.ts$)/, 'kernel'],
  [/^apps\/server\/src\/((demo|checks)\/|[^/]+\.ts$)/, 'wiring'],
  [/^apps\/server\/src\/config\//, 'config'],
  ...featureFiles.map((part) => [new RegExp(`${inDomain}.*\\.${part}\\.ts$`), part] as const),
  [/^apps\/server\/src\/domain\//, 'domain'],
  ...platformFolders.map((part) => [new RegExp(`^apps/server/src/platform/${part}/`), part] as const),
  ...featureFiles.map((part) => [new RegExp(`${inFeature}.*\\.${part}\\.ts$`), part] as const),
  [new RegExp(inFeature), 'helper'],
  [/^apps\/web\/src\/(routes\/|ui-kit\/|[^/]+$)/, 'web routes'],
  [/^apps\/web\/src\/features\/(?<feature>[^/]+)\//, 'web feature'],
  [/^apps\/web\/src\/first-screen\//, 'web first-screen'],
  [/^apps\/web\/src\/domain\//, 'web domain'],
  [/^apps\/web\/src\/components\//, 'web components'],
  [/^apps\/web\/src\/lib\//, 'web lib'],
  [/^apps\/web\/src\/theme\//, 'web theme'],
  [/^e2e\//, 'e2e'],
  [/^bench\//, 'bench'],
  [/^tools\/lib\//, 'tools/lib'],
  [/^tools\//, 'tools'],
];

/** Undefined if the path belongs to no part. */
export function layerOf(path: string): Layer | undefined {
  for (const [pattern, part] of patterns) {
    const match = pattern.exec(path);
    if (match) return { part, feature: match.groups?.feature };
  }
  return undefined;
}

/** The path in the repository that an import resolves to; undefined for a package. */
export function targetOf(file: string, specifier: string): string | undefined {
  const [path = ''] = specifier.split('?');
  if (path.startsWith('.')) return posix.join(posix.dirname(file), path);
  const workspace = /^@portal\/([^/]+)\/?(.*)$/.exec(path);
  if (!workspace) return undefined;
  const [, name, rest] = workspace;
  return name === 'contract' || name === 'demo' ? `packages/${name}/src/${rest}` : `apps/${name}/src/${rest}`;
}

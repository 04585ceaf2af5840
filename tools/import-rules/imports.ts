import { parseSync } from 'oxc-parser';

export interface Import {
  specifier: string;
  line: number;
  /** Whether only types are imported, which are erased at run time. */
  typeOnly: boolean;
}

/** All imports and re-exports of a TypeScript file by line, including dynamic imports of a literal. */
export function importsIn(file: string, source: string): Import[] {
  // Syntax errors are left to the compiler.
  const { module } = parseSync(file, source);
  const line = (offset: number) => source.slice(0, offset).split('\n').length;

  const imported = module.staticImports.map(({ start, moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    line: line(start),
    typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
  }));
  const reexported = module.staticExports.flatMap(({ start, entries }) => {
    const specifier = entries[0]?.moduleRequest?.value;
    return specifier
      ? [{ specifier, line: line(start), typeOnly: entries.every((entry) => entry.isType) }]
      : [];
  });
  const dynamic = module.dynamicImports.flatMap(({ start, moduleRequest }) => {
    const literal = /^(['"`])(.+)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end));
    return literal?.[2] ? [{ specifier: literal[2], line: line(start), typeOnly: false }] : [];
  });
  return [...imported, ...reexported, ...dynamic].sort((a, b) => a.line - b.line);
}

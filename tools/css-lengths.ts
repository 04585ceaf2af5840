// Checks the lengths in style sheets of screens: spaces are those of the scale, and nothing but lines is measured in pixels.
// The kit (`components`) and `theme` define what others use, so they are free.
import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { pathToFileURL } from 'node:url';

const SPACE = /^(gap|row-gap|column-gap|padding|margin)(-|$)/;
const LINE = /^(border|outline|box-shadow|text-decoration|stroke)/;
const TEXT = /^(font|font-size)$/;
const LENGTH = /(?<![\w#-])-?\d*\.?\d+(px|r?em|mm|pt|ch)\b/g;

/** What is wrong with the lengths of a style sheet, with lines. What is printed may have lengths of paper. */
export function lengthViolations(css: string): string[] {
  const source = css.replaceAll(/\/\*.*?\*\//gs, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  const violations: string[] = [];
  for (const declaration of source.matchAll(/([\w-]+)\s*:\s*([^:;{}]+)(?=[;}])/g)) {
    const [, property = '', value = ''] = declaration;
    const line = source.slice(0, declaration.index).split('\n').length;
    for (const [length, unit = ''] of value.matchAll(LENGTH)) {
      const problem = problemOf(property, length, unit);
      if (problem) violations.push(`${line}: ${property}: ${length} ${problem}`);
    }
  }
  return violations;
}

function problemOf(property: string, length: string, unit: string): string | undefined {
  if (unit === 'mm' || unit === 'pt' || Number.parseFloat(length) === 0) return undefined;
  if (SPACE.test(property)) return 'is no space of the scale: use var(--space-4), -8, -12, -16, -24 or -32';
  if (TEXT.test(property)) return 'is no size of text: use a font of theme/tokens.css';
  if (unit !== 'px' || (LINE.test(property) && Number.parseFloat(length) <= 4)) return undefined;
  return 'is in pixels: use rem, or a token';
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = 'apps/web/src/';
  const files = globSync(`${folder}**/*.css`)
    .map((file) => file.split(sep).join('/').slice(folder.length))
    .filter((file) => !/^(components|theme)\//.test(file));
  const violations = files.flatMap((file) =>
    lengthViolations(readFileSync(folder + file, 'utf8')).map((violation) => `${folder}${file}:${violation}`),
  );
  for (const violation of violations) console.error(violation);
  console.log(`${files.length} style sheets, ${violations.length} forbidden lengths`);
  process.exitCode = violations.length > 0 ? 1 : 0;
}

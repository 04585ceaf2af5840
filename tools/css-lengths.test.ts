import { expect, test } from 'vitest';
import { lengthViolations } from './css-lengths.ts';

test.each([
  '.a { gap: var(--space-4) var(--space-16); margin: 0 auto; }',
  '.a { margin-top: calc(-1 * var(--space-8)); padding-bottom: env(safe-area-inset-bottom); }',
  '.a { width: min(100%, 20rem); font: var(--font-small); border: 1px solid var(--line); }',
  '.a { bottom: calc(var(--space-16) + var(--bottom-bar, 0px)); }',
  '@media (min-width: 600px) { .a { color: red; } }',
  '@media print { .a { padding: 3mm; font-size: 9pt; } }',
  '/* padding: 5px; */ .a { color: red; }',
])('%s is allowed', (css) => {
  expect(lengthViolations(css)).toEqual([]);
});

test.each([
  ['.a { gap: 5px; }', '1: gap: 5px is no space of the scale'],
  ['.a { gap: 16px; }', '1: gap: 16px is no space of the scale'],
  ['.a {\n  margin-inline: -1rem;\n}', '2: margin-inline: -1rem is no space of the scale'],
  ['/* A\nB */\n.a { padding-top: 0.5em; }', '3: padding-top: 0.5em is no space of the scale'],
  ['.a { width: 320px; }', '1: width: 320px is in pixels'],
  ['.a { grid-template-columns: minmax(96px, 1fr); }', '1: grid-template-columns: 96px is in pixels'],
  ['.a { --size: 44px; }', '1: --size: 44px is in pixels'],
  ['.a { border: 12px solid; }', '1: border: 12px is in pixels'],
  ['.a { font-size: 0.9rem; }', '1: font-size: 0.9rem is no size of text'],
  ['.a { font: 600 13px / 1 var(--family) }', '1: font: 13px is no size of text'],
])('%s is refused', (css, violation) => {
  expect(lengthViolations(css)).toEqual([expect.stringContaining(violation)]);
});

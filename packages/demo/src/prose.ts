/** Text as it is written over several source lines: a line break is a space, an empty line a new paragraph. */
export const prose = ([text = '']: TemplateStringsArray): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replaceAll(/\s*\n\s*/g, ' '))
    .join('\n\n');

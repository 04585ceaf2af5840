/** Text from several source lines: a line break becomes a space, and an empty line starts a paragraph. */
export const prose = ([text = '']: TemplateStringsArray): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replaceAll(/\s*\n\s*/g, ' '))
    .join('\n\n');

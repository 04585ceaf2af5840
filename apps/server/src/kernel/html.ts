/** Safe HTML. The `html` tag escapes all other text. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = string | number | Html | readonly Html[] | undefined;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeText = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

const markupOf = (part: Part): string => {
  if (part === undefined) return '';
  if (part instanceof Html) return part.markup;
  if (typeof part === 'object') return part.map(markupOf).join('');
  return escapeText(String(part));
};

/** HTML with escaped interpolations; `undefined` renders nothing. Attribute values must be quoted. */
export const html = (literals: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(literals.map((literal, index) => literal + markupOf(parts[index])).join(''));

import { inflateSync } from 'node:zlib';

/** What a printed page says: reads the PDFs that Chromium makes, which write texts as numbers of glyphs. */

const OBJECT = /(\d+) 0 obj\s([\s\S]*?)endobj/g;
const STREAM = /stream\r?\n/;

interface PdfObject {
  readonly head: string;
  readonly stream: string;
}

const readObjects = (pdf: Buffer): ReadonlyMap<string, PdfObject> => {
  const objects = new Map<string, PdfObject>();
  for (const [, id = '', body = ''] of pdf.toString('latin1').matchAll(OBJECT)) {
    const start = STREAM.exec(body);
    if (!start) {
      objects.set(id, { head: body, stream: '' });
      continue;
    }
    const head = body.slice(0, start.index);
    const bytes = Buffer.from(body.slice(start.index + start[0].length), 'latin1');
    // Pictures and fonts aren't texts.
    const isText = head.includes('/FlateDecode') && !/\/Subtype|\/Length1/.test(head);
    objects.set(id, { head, stream: isText ? inflateSync(bytes).toString('latin1') : '' });
  }
  return objects;
};

const letters = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** The letters of a font's glyphs, from its table ('ToUnicode'). */
const readGlyphs = (table: string): ReadonlyMap<number, string> => {
  const glyphs = new Map<number, string>();
  for (const [, lines = ''] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', text = ''] of lines.matchAll(/<(\w+)>\s*<(\w+)>/g))
      glyphs.set(Number.parseInt(glyph, 16), letters(text));
  for (const [, lines = ''] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, first = '', last = '', text = ''] of lines.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g))
      for (let glyph = Number.parseInt(first, 16); glyph <= Number.parseInt(last, 16); glyph += 1)
        glyphs.set(
          glyph,
          String.fromCodePoint((letters(text).codePointAt(0) ?? 0) + glyph - Number.parseInt(first, 16)),
        );
  return glyphs;
};

interface Font {
  readonly glyphs: ReadonlyMap<number, string>;
  /** How many digits write one glyph. */
  readonly digits: number;
}

/** The texts of each page of a PDF, as they come, with single spaces. */
export const pageTexts = (pdf: Buffer): string[] => {
  const objects = readObjects(pdf);
  const refer = (head: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? '';
  const readFont = (id: string): Font => {
    const head = objects.get(id)?.head ?? '';
    const table = objects.get(refer(head, 'ToUnicode'))?.stream ?? '';
    return { glyphs: readGlyphs(table), digits: head.includes('/Type3') ? 2 : 4 };
  };
  const textOf = ({ head }: PdfObject): string => {
    const named = head.matchAll(/\/(F\d+) (\d+) 0 R/g);
    const fonts = new Map([...named].map(([, name = '', id = '']) => [name, readFont(id)]));
    let font: Font | undefined;
    let text = '';
    const content = objects.get(refer(head, 'Contents'))?.stream ?? '';
    for (const [all, name, hex = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>|ET/g)) {
      if (all === 'ET') text += ' ';
      else if (name !== undefined) font = fonts.get(name);
      else
        for (let at = 0; font && at < hex.length; at += font.digits)
          text += font.glyphs.get(Number.parseInt(hex.slice(at, at + font.digits), 16)) ?? '';
    }
    return text.replaceAll(/\s+/g, ' ').trim();
  };
  return [...objects.values()].filter(({ head }) => /\/Type\s*\/Page\b/.test(head)).map(textOf);
};

// npm run icons: makes the sprite of the web application's icons from the shapes in the package lucide-react.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';

const LIST = new URL('../apps/web/src/components/icons.tsx', import.meta.url);
const LICENSE = new URL('../apps/web/public/icons-license.txt', import.meta.url);
const SPRITE = new URL('../apps/web/src/components/icons.svg', import.meta.url);

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/** A symbol with an icon's shapes. Its lines are drawn by the element that uses it. */
const symbolOf = async (id: string): Promise<string> => {
  const { __iconData: data }: { __iconData: { node: readonly Shape[] } } = await import(
    import.meta.resolve(`lucide-react/dist/esm/icons/${id}.mjs`)
  );
  const shapes = data.node.map(([tag, { key: _key, ...attributes }]) => {
    const written = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
    return `<${tag} ${written.join(' ')}/>`;
  });
  return `<symbol id="${id}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`;
};

/** The sprite for the icons that the list names. */
export const makeSprite = async (): Promise<string> => {
  const ids = [...readFileSync(LIST, 'utf8').matchAll(/ = icon\('([\w-]+)'\)/g)].map(([, id = '']) => id);
  const symbols = await Promise.all(ids.map(symbolOf));
  return `<svg xmlns="http://www.w3.org/2000/svg">\n<!-- Lucide; see /icons-license.txt -->\n${symbols.join('\n')}\n</svg>\n`;
};

if (import.meta.main) {
  writeFileSync(SPRITE, await makeSprite());
  copyFileSync(new URL('../node_modules/lucide-react/LICENSE', import.meta.url), LICENSE);
}

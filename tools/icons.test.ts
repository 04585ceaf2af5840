import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { makeSprite } from './icons.ts';

it('the sprite has the shapes of all icons; after a change of the list, run: npm run icons', async () => {
  const sprite = readFileSync(new URL('../apps/web/src/components/icons.svg', import.meta.url), 'utf8');
  expect(sprite).toBe(await makeSprite());
});

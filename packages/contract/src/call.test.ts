import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineCalls, everyone, loadCall } from './call.ts';

const declaration = { method: 'GET', path: '/thing', summary: 'Read', access: everyone } as const;
const response = z.object({ name: z.string() });
const load = async () => ({ readThing: { response }, listThings: { response: z.array(response) } });

test('a call loads the schemas of its name', async () => {
  const { readThing, listThings } = defineCalls(load, { readThing: declaration, listThings: declaration });
  expect(await loadCall(readThing)).toMatchObject({ ...declaration, response });
  expect((await loadCall(listThings)).response.parse([])).toEqual([]);
});

test('a call without schemas, and schemas without a call, are type errors', () => {
  // @ts-expect-error `listThings` is missing.
  defineCalls(load, { readThing: declaration });
  // @ts-expect-error `saveThing` has no schemas.
  defineCalls(load, { readThing: declaration, listThings: declaration, saveThing: declaration });
  // @ts-expect-error A response is missing.
  defineCalls(async () => ({ readThing: {} }), { readThing: declaration });
  // @ts-expect-error The path is missing.
  defineCalls(load, { readThing: declaration, listThings: { ...declaration, path: undefined } });
});

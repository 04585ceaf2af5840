import { beforeEach, expect, it } from 'vitest';
import { rememberColumns, rememberedColumns } from './remembered-columns.ts';

beforeEach(() => localStorage.clear());

it('columns that were chosen are remembered by their names, without anything invalid', () => {
  expect(rememberedColumns()).toEqual({});
  rememberColumns({ Workplace: 'organization', Shirt: '' });
  rememberColumns({ Shirt: 'bio' });
  expect(rememberedColumns()).toEqual({ Workplace: 'organization', Shirt: 'bio' });
  localStorage.setItem('import-columns', '{"Workplace":"organization","Other":"nothing","Third":7}');
  expect(rememberedColumns()).toEqual({ Workplace: 'organization' });
  localStorage.setItem('import-columns', 'no JSON');
  expect(rememberedColumns()).toEqual({});
});

it('at most 250 columns are remembered, the newest ones', () => {
  for (let file = 0; file < 4; file += 1)
    rememberColumns(
      Object.fromEntries(Array.from({ length: 100 }, (_, column) => [`${file} ${column}`, 'bio' as const])),
    );
  const names = Object.keys(rememberedColumns());
  expect([names.length, names[0], names.at(-1)]).toEqual([250, '1 50', '3 99']);
});

import { readUserParams, userQuery } from '@portal/contract/users/user-params.ts';
import { expect, it } from 'vitest';
import { sortedBy, sortingOf } from './users-table.tsx';

it('the URL keeps valid search parameters and omits defaults', () => {
  const params = { q: 'fern', type: 'speaker', status: 'visible', sort: 'email', direction: 'desc' };
  expect(readUserParams({ ...params, page: 3, rows: 25 })).toEqual({ ...params, page: 3, rows: 25 });
  expect(readUserParams({ sort: 'lastName', direction: 'asc', page: 1, rows: 10 })).toEqual({});
  expect(readUserParams({ type: 'x', status: 1, sort: 'password', page: -1, rows: 11, q: [] })).toEqual({});
  expect(userQuery({ page: 2 })).toEqual({ page: 2, limit: 10 });
});

it('sorting starts again at the first page and keeps the filters', () => {
  const params = readUserParams({ q: 'fern', page: 4, rows: 25, sort: 'email' });
  expect(sortedBy(params, { column: 'type', descending: true })).toEqual({
    q: 'fern',
    rows: 25,
    sort: 'type',
    direction: 'desc',
  });
  expect(sortingOf(sortedBy(params, { column: 'lastName', descending: false }))).toEqual({
    column: 'lastName',
    descending: false,
  });
});

import { DEFAULT_SORT, readUserParams, type UserParams } from '@portal/contract/users/user-params.ts';
import type { Sorting } from '../../components/table/table-rows.ts';

/** The parameters for the first page in another order. */
export const sortedBy = (params: UserParams, { column, descending }: Sorting): UserParams => {
  const { page: _page, sort: _sort, direction: _direction, ...kept } = params;
  return readUserParams({ ...kept, sort: column, ...(descending && { direction: 'desc' }) });
};

export const sortingOf = ({ sort, direction }: UserParams): Sorting => ({
  column: sort ?? DEFAULT_SORT,
  descending: direction === 'desc',
});

import { describe, expect, it } from 'vitest';
import { managedActiveFilters, withManagedOption, withManagedText, withStanding } from './managed-filters.ts';
import { readManagedFilters, readManagementParams } from './management-params.ts';

describe('the URL of All Speakers', () => {
  it('keeps what the search understands, and whose profile is edited', () => {
    const asked = {
      q: 'river',
      visible: 'no',
      complete: 'yes',
      industry: ['Forestry'],
      grades: ['High School'],
      format: 'virtual',
      city: 'Bend',
      edit: 'abc',
    };
    expect(readManagementParams(asked)).toEqual(asked);
    expect(readManagedFilters(asked)).not.toHaveProperty('edit');
  });

  it('loses what no search can ask', () => {
    expect(
      readManagementParams({
        visible: 'maybe',
        complete: true,
        edit: 7,
        sort: 'name',
        book: true,
        speaker: 'x',
      }),
    ).toEqual({});
  });
});

describe('how a profile stands', () => {
  it('is asked for by one answer; both or none ask for nothing', () => {
    expect(withStanding({ q: 'a' }, 'visible', 'no', true)).toEqual({ q: 'a', visible: 'no' });
    expect(withStanding({ visible: 'no' }, 'visible', 'yes', true)).toEqual({});
    expect(withStanding({ visible: 'no' }, 'visible', 'no', false)).toEqual({});
  });

  it('is among the filters that can be taken away alone, and stays when another goes', () => {
    const filters = { visible: 'no', complete: 'yes', city: 'Bend' } as const;
    expect(managedActiveFilters(filters)).toEqual([
      { label: 'Hidden', without: { complete: 'yes', city: 'Bend' } },
      { label: 'Complete', without: { visible: 'no', city: 'Bend' } },
      { label: 'City: Bend', without: { visible: 'no', complete: 'yes' } },
    ]);
    expect(withManagedOption(filters, 'grades', 'High School', true)).toEqual({
      ...filters,
      grades: ['High School'],
    });
    expect(withManagedText(filters, 'city', '')).toEqual({ visible: 'no', complete: 'yes' });
  });
});

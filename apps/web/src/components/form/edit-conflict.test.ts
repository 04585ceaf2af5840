import { describe, expect, it } from 'vitest';
import { baseAfter, canBeKept, conflictingFields } from './edit-conflict.ts';

const base = { city: 'Bend', bio: 'Rivers', industry: ['Soil', 'Water'], imageUrl: '', version: 3 };

const conflict = (fields: Record<string, { saved: unknown; sent: unknown }>) => ({ version: 5, fields });

describe('the conflicts of an edit', () => {
  it("are the fields that someone else has changed, next to the user's values", () => {
    const values = { ...base, city: 'Salem' };
    const met = conflict({
      city: { saved: 'Boise', sent: 'Salem' },
      bio: { saved: 'Bees', sent: 'Rivers' },
    });
    expect(conflictingFields(met, base, values)).toEqual([
      { name: 'city', theirs: 'Boise', mine: 'Salem', touched: true },
      { name: 'bio', theirs: 'Bees', mine: 'Rivers', touched: false },
    ]);
  });

  it('leave out fields that only the user has changed', () => {
    const values = { ...base, city: 'Salem', industry: ['Soil'] };
    const met = conflict({
      city: { saved: 'Bend', sent: 'Salem' },
      industry: { saved: ['Water', 'Soil'], sent: ['Soil'] },
      imageUrl: { saved: null, sent: 'data:image/png;base64,AAAA' },
    });
    expect(conflictingFields(met, base, values)).toEqual([]);
  });

  it('are all different fields if the form is based on an even older version', () => {
    const values = { ...base, city: 'Salem', version: 2 };
    const met = conflict({ city: { saved: 'Bend', sent: 'Salem' } });
    expect(conflictingFields(met, base, values)).toEqual([
      { name: 'city', theirs: 'Bend', mine: 'Salem', touched: true },
    ]);
  });

  it('are not reported twice', () => {
    const met = conflict({ city: { saved: 'Boise', sent: 'Salem' }, imageUrl: { saved: null, sent: 'x' } });
    const after = baseAfter(met, base);
    expect(after).toEqual({ ...base, city: 'Boise', imageUrl: '', version: 5 });
    expect(conflictingFields(met, after, { ...base, city: 'Salem', version: 5 })).toEqual([]);
  });
});

it('a new picture can be kept, but not the one from before the edit', () => {
  expect(['/api/image/abc/800.webp', 'data:image/png;base64,AAAA', ''].map(canBeKept)).toEqual([
    false,
    true,
    true,
  ]);
});

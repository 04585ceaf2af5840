import { describe, expect, it } from 'vitest';
import { baseAfter, canBeKept, conflictingFields } from './edit-conflict.ts';

const base = { city: 'Bend', bio: 'Rivers', industry: ['Soil', 'Water'], imageUrl: '', version: 3 };

const conflict = (fields: Record<string, { saved: unknown; sent: unknown }>) => ({ version: 5, fields });

describe('what an edit meets that was changed meanwhile', () => {
  it('is what somebody else has changed, beside what was typed', () => {
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

  it('is not what was changed in the form alone', () => {
    const values = { ...base, city: 'Salem', industry: ['Soil'] };
    const met = conflict({
      city: { saved: 'Bend', sent: 'Salem' },
      industry: { saved: ['Water', 'Soil'], sent: ['Soil'] },
      imageUrl: { saved: null, sent: 'data:image/png;base64,AAAA' },
    });
    expect(conflictingFields(met, base, values)).toEqual([]);
  });

  it('is all that differs, where the form was typed over an older version still', () => {
    const values = { ...base, city: 'Salem', version: 2 };
    const met = conflict({ city: { saved: 'Bend', sent: 'Salem' } });
    expect(conflictingFields(met, base, values)).toEqual([
      { name: 'city', theirs: 'Bend', mine: 'Salem', touched: true },
    ]);
  });

  it('is known from then on, and not met again', () => {
    const met = conflict({ city: { saved: 'Boise', sent: 'Salem' }, imageUrl: { saved: null, sent: 'x' } });
    const after = baseAfter(met, base);
    expect(after).toEqual({ ...base, city: 'Boise', imageUrl: '', version: 5 });
    expect(conflictingFields(met, after, { ...base, city: 'Salem', version: 5 })).toEqual([]);
  });
});

it('a picture that was there before cannot be kept, a new one can', () => {
  expect(['/api/image/abc/800.webp', 'data:image/png;base64,AAAA', ''].map(canBeKept)).toEqual([
    false,
    true,
    true,
  ]);
});

import { describe, expect, it } from 'vitest';
import { toggled, withChosen } from './choices.ts';

const OPTIONS = ['English', { value: 'es', label: 'Spanish' }, 'French'];

describe('chosen options', () => {
  it('keep the order of the options', () => {
    expect(toggled(OPTIONS, ['French'], 'es')).toEqual(['es', 'French']);
    expect(toggled(OPTIONS, ['es', 'French'], 'es')).toEqual(['French']);
  });

  it('include values that are no longer offered, until they are unchecked', () => {
    const options = withChosen(OPTIONS, ['Welsh', 'es']);
    expect(options).toEqual([...OPTIONS, 'Welsh']);
    expect(toggled(options, ['Welsh', 'es'], 'English')).toEqual(['English', 'es', 'Welsh']);
    expect(toggled(options, ['Welsh', 'es'], 'Welsh')).toEqual(['es']);
  });
});

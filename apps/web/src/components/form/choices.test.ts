import { describe, expect, it } from 'vitest';
import { toggled, withChosen } from './choices.ts';

const OPTIONS = ['English', { value: 'es', label: 'Spanish' }, 'French'];

describe('chosen options', () => {
  it('keep the order of the options', () => {
    expect(toggled(OPTIONS, ['French'], 'es')).toEqual(['es', 'French']);
    expect(toggled(OPTIONS, ['es', 'French'], 'es')).toEqual(['French']);
  });

  it('are one option instead, if it stands for all the others', () => {
    const options = ['All', 'Art', 'Music'];
    expect(toggled(options, ['Art'], 'All', 'All')).toEqual(['All']);
    expect(toggled(options, ['All'], 'Music', 'All')).toEqual(['Music']);
    expect(toggled(options, ['All'], 'All', 'All')).toEqual([]);
  });

  it('include values that are no longer offered, until they are unchecked', () => {
    const options = withChosen(OPTIONS, ['Welsh', 'es']);
    expect(options).toEqual([...OPTIONS, 'Welsh']);
    expect(toggled(options, ['Welsh', 'es'], 'English')).toEqual(['English', 'es', 'Welsh']);
    expect(toggled(options, ['Welsh', 'es'], 'Welsh')).toEqual(['es']);
  });
});

import { describe, expect, it } from 'vitest';
import { rememberColumn, rememberedChoices, rememberMeaning } from './remembered-choices.ts';

describe('choices for earlier files', () => {
  it('are remembered, the latest for each column and value', () => {
    rememberColumn({ name: 'Who', field: '' });
    rememberColumn({ name: 'Who', field: 'name' });
    rememberMeaning({ field: 'grades', value: 'Elem.', means: [] });
    rememberMeaning({ field: 'grades', value: 'elem.', means: ['Elementary'] });
    rememberMeaning({ field: 'languages', value: 'Elem.', means: ['Other'] });
    expect(rememberedChoices()).toEqual({
      columns: [{ name: 'Who', field: 'name' }],
      meanings: [
        { field: 'grades', value: 'elem.', means: ['Elementary'] },
        { field: 'languages', value: 'Elem.', means: ['Other'] },
      ],
    });
  });

  it('are left out if they are damaged', () => {
    for (const text of ['', 'null', '[]', '{"columns":7}', '{"columns":[null,{"name":1}],"meanings":[{}]}']) {
      localStorage.setItem('import-choices', text);
      expect(rememberedChoices()).toEqual({ columns: [], meanings: [] });
    }
  });
});

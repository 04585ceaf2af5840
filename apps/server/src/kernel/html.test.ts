import { describe, expect, it } from 'vitest';
import { html } from './html.ts';

describe('html', () => {
  it('escapes interpolated values, in texts and in attributes', () => {
    const name = `<img src=x onerror="alert('1')">&`;
    expect(html`<p title="${name}">${name}</p>`.markup).toBe(
      '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;">&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;</p>',
    );
  });

  it("doesn't escape HTML again, also in lists, and renders nothing for undefined", () => {
    const items = ['<a>', 'b'].map((item) => html`<li>${item}</li>`);
    expect(html`<ul>${items}</ul>${undefined}${0}`.markup).toBe('<ul><li>&lt;a&gt;</li><li>b</li></ul>0');
  });
});

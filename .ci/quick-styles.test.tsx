import { expect, onTestFinished, test } from 'vitest';
import { quickStyles } from './quick-styles.ts';

/** What is shown, and what is hidden in each way that there is. */
const ways = `
  <p>a<b>b</b><svg><title>t</title><g style="visibility: hidden"><path></path></g></svg></p>
  <p hidden><span>c</span></p><p hidden style="display: block">d</p>
  <p style="display: none">d<i>e</i></p><p style="--color: red"><i>f</i></p>
  <div style="visibility: hidden">g<p>h<b style="visibility: visible">i<i>j</i></b></p></div>
  <div style="visibility: collapse"><b style="visibility: inherit">k</b></div>
  <table><tbody hidden><tr><td>l</td></tr></tbody><tfoot><tr hidden><td>m</td></tr></tfoot></table>
  <input type="hidden"><input type="HIDDEN"><input type="range"><input>
  <dialog><p>n</p></dialog><dialog open><p>o</p></dialog>
  <details><summary>p</summary><p>q</p></details>
  <div popover><p>r</p></div><embed hidden><embed><noscript>s</noscript>
  <template><p>t</p></template><script></script><datalist><option>u</option></datalist>
  <ul><li>v</li></ul><button hidden="until-found">w</button><slot></slot><article></article>`;

/** A page whose styles are still those of jsdom itself. */
function newPage(html: string) {
  const frame = document.body.appendChild(document.createElement('iframe'));
  onTestFinished(() => frame.remove());
  const { contentDocument: page, contentWindow } = frame;
  if (page === null || contentWindow === null) throw new Error('The frame has no page.');
  page.body.innerHTML = html;
  const view = contentWindow as Window & typeof globalThis;
  const read = () =>
    [...page.querySelectorAll('*')].map((element) => {
      const style = view.getComputedStyle(element);
      const asked = ['display', 'visibility', 'color', 'white-space'] as const;
      return [
        element.outerHTML,
        style.display,
        style.visibility,
        style.fontWeight,
        ...asked.map((name) => style.getPropertyValue(name)),
      ];
    });
  return { view, read };
}

test('what is found quickly is what jsdom finds, for whatever is hidden in whichever way', () => {
  const { view, read } = newPage(ways);
  const slowly = read();
  quickStyles(view);
  expect(read()).toEqual(slowly);
  expect(slowly.length).toBeGreaterThan(45);
  const shown = slowly.map(([, display, visibility]) => `${display} ${visibility}`);
  expect(new Set(shown)).toContain('none visible');
  expect(new Set(shown)).toContain('block hidden');
});

test('a page with a sheet of its own is asked as before', () => {
  const { view, read } = newPage('<style>b { display: none } p { visibility: hidden }</style>');
  view.document.body.insertAdjacentHTML('beforeend', '<p><b>a</b><i>b</i></p>');
  const slowly = read();
  quickStyles(view);
  expect(read()).toEqual(slowly);
  expect(slowly.at(-1)?.slice(1, 3)).toEqual(['inline', 'hidden']);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderedPage } from './document.tsx';
import { SiteTexts } from './pages.tsx';
import { words } from './words.ts';

let root: string;
const picture = { src: '/docs/images/a.png', width: 4, height: 3 };

function put(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hocket-docs-'));
  put('CONTRIBUTING.md', '# Contributing\n');
  put('plugins/kit/README.md', '# Kit\n');
  put('docs/engine.md', '# The engine\n\n## Its sound\n\n## Its sound\n');
  put('docs/decisions/0001-a.md', '# 0001: A\n');
});
afterEach(() => rmSync(root, { recursive: true }));

/** What is seen of each page, by its language and name. */
function bodies(): Record<string, string> {
  const pages = new SiteTexts(root, new Map([['a.png', picture]])).all();
  return Object.fromEntries(
    pages.map((page) => [`${page.language}/${page.name}`, renderedPage(page, pages).body]),
  );
}

test('a text that is not there in a language is the English one, with a sentence that says so', () => {
  put('docs/music/melody.en.md', '# A melody\n');
  put('docs/music/song.en.md', '# A song\n\n[First](melody.en.md#a)\n');
  put('docs/music/song.de.md', '# Ein Lied\n\n[Zuerst](melody.de.md)\n');
  expect(() => bodies()).toThrow('melody.de.md, which is not there');
  put('docs/music/song.de.md', '# Ein Lied\n\n[Zuerst](melody.en.md)\n');
  const { 'de/music/song': german, 'de/music/melody': fallen, 'fr/music/song': french } = bodies();
  expect(german).toContain('<article lang="de"><h1');
  expect(german).toContain('href="/docs/de/music/melody"');
  expect(german).not.toContain(words.de.notTranslated);
  expect(fallen).toContain(words.de.notTranslated);
  expect(fallen).toContain('<article lang="en">');
  expect(french).toContain('href="/docs/fr/music/melody#a"');
});

test('blocks of Strudel can be played, and others cannot', () => {
  put(
    'docs/music/beat.en.md',
    '# Beat\n\n```strudel\ns("<bd>")\n```\n\n```js\nconst none = 1;\n```\n',
  );
  const { 'en/music/beat': body = '' } = bodies();
  expect(body.match(/data-program=""/g)).toHaveLength(1);
  expect(body).toContain('s(&quot;&lt;bd&gt;&quot;)');
});

test('links lead to pages, to what is on them, and for files of the source to how one gets it', () => {
  put(
    'docs/music/beat.en.md',
    '# Beat\n\n[a](../engine.md#its-sound-1) [b](../decisions/0001-a.md) [c](../decisions) [d](../../CONTRIBUTING.md)\n[e](../../plugins/kit/README.md) [f](../../docs/engine.md) [g](https://strudel.cc/) [h](../images)\n',
  );
  put('docs/images/a.png', '');
  const { 'en/music/beat': body = '', 'en/engine': engine } = bodies();
  const article = body.slice(body.indexOf('<article'), body.indexOf('</article>'));
  expect([...article.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/docs/engine#its-sound-1',
    '/docs/decisions/0001-a',
    '/docs/decisions',
    '/docs/contributing',
    '/docs/plugin-kit',
    '/docs/engine',
    'https://strudel.cc/',
    '/docs/source',
  ]);
  expect(engine).toContain('id="its-sound-1"');
});

test('pictures have their size, and HTML in a text is text', () => {
  put('docs/music/beat.en.md', '# Beat\n\n![A grid](../images/a.png)\n\n<b onclick="x">no</b>\n');
  const { 'en/music/beat': body } = bodies();
  expect(body).toContain(
    'alt="A grid" loading="lazy" src="/docs/images/a.png" width="4" height="3"',
  );
  expect(body).toContain('&lt;b onclick=');
  put('docs/music/beat.en.md', '# Beat\n\n![A grid](../images/none.png)\n');
  expect(() => bodies()).toThrow('docs/music/beat.en.md shows ../images/none.png');
  put('docs/music/beat.english.md', '# Beat\n');
  expect(() => bodies()).toThrow('is not called <page>.<language>.md');
});

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A program from the documentation of Strudel's own source. */
export interface StrudelExample {
  /** Package, file and line, such as core/pattern.mjs:1234. */
  name: string;
  code: string;
}

const packages = ['core', 'draw', 'mini', 'tonal', 'transpiler', 'webaudio'];
const require = createRequire(import.meta.url);

/** Every `@example` in the sources of the installed @strudel packages, in the order of files. */
export function strudelExamples(): StrudelExample[] {
  return packages.flatMap((name) => {
    const folder = packageFolder(name);
    const sources = readdirSync(folder).filter((file) => file.endsWith('.mjs'));
    return sources.sort().flatMap((file) => {
      const found = examplesIn(readFileSync(join(folder, file), 'utf8'));
      return found.map(({ line, code }) => ({ name: `${name}/${file}:${line}`, code }));
    });
  });
}

/** The examples in a source's documentation comments, with the line of each tag. */
export function examplesIn(source: string): { line: number; code: string }[] {
  const found: { line: number; code: string }[] = [];
  for (const { 0: comment, index } of source.matchAll(/\/\*\*[\s\S]*?\*\//g)) {
    const before = source.slice(0, index).split('\n').length;
    let open: string[] | undefined;
    const lines = comment.slice('/*'.length, -'*/'.length).split('\n');
    for (const [row, raw] of lines.entries()) {
      const text = raw.replace(/^\s*\*+ ?/, '');
      const tag = /^\s*@([a-zA-Z]+)(.*)$/.exec(text);
      if (tag === null) open?.push(text);
      else if (tag[1] === 'example') {
        open = [(tag[2] ?? '').replace(/<caption>.*<\/caption>/, '')];
        found.push({ line: before + row, code: '' });
      } else open = undefined;
      const last = found.at(-1);
      if (open !== undefined && last !== undefined) last.code = open.join('\n').trim();
    }
  }
  return found.filter(({ code }) => code !== '');
}

/** The folder of an installed package; its `exports` hide package.json, so the main file is asked for. */
function packageFolder(name: string): string {
  const main = require.resolve(`@strudel/${name}`);
  const end = join('@strudel', name);
  let folder = dirname(main);
  while (!folder.endsWith(end)) folder = dirname(folder);
  return folder;
}

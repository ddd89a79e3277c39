import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Described, describedIn } from './doc-comments.ts';

/** What the editor knows of the language: functions by name, scales by theirs. */
export interface Reference {
  functions: Described[];
  /** As `.scale("C:…")` takes them: words joined by colons. */
  scales: string[];
  /** Kinds of chords, as they follow a root in `.chord("C…")`: in letters, where a sign means the same. */
  chords: string[];
  vowels: string[];
}

const packages = ['core', 'tonal', 'draw', 'webaudio'];

/** Reads the reference from the packages installed in a `node_modules` folder. */
export function readPackages(modules: string): Reference {
  const functions = new Map<string, Described>();
  for (const name of packages) {
    const folder = join(modules, '@strudel', name);
    for (const file of readdirSync(folder).sort()) {
      if (!file.endsWith('.mjs')) continue;
      for (const found of describedIn(readFileSync(join(folder, file), 'utf8'))) {
        if (!functions.has(found.name)) functions.set(found.name, found);
      }
    }
  }
  const sorted = [...functions.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  return {
    functions: sorted,
    scales: readScales(modules),
    chords: readChords(modules),
    vowels: readVowels(modules),
  };
}

/** The names in Tonal's table of scales, whose rows are `["intervals", "name", ...aliases]`. */
function readScales(modules: string): string[] {
  const file = join(modules, '@tonaljs/scale-type/dist/index.mjs');
  if (!existsSync(file)) throw new Error(`There are no scales in ${file}`);
  const rows = readFileSync(file, 'utf8').matchAll(/\[\s*"(?:\d[PmMAd]+ ?)+",\s*([^\]]*)\]/g);
  const names = [...rows].flatMap(([, list = '']) => [...list.matchAll(/"([^"]+)"/g)]);
  return [...new Set(names.map(([, name = '']) => name.replaceAll(' ', ':')))].sort();
}

/** The symbols of the voicings that Strudel takes from iReal, with the letters that it takes for their signs. */
function readChords(modules: string): string[] {
  const source = readFileSync(join(modules, '@strudel/tonal/ireal.mjs'), 'utf8');
  const [, table = ''] = source.split('export const complex');
  const symbols = [...table.matchAll(/^ {2}'?([^\s':]+)'?: \[/gm)].map(([, symbol = '']) => symbol);
  const letters: Readonly<Record<string, string>> = { '-': 'm', '^': 'M', '+': 'aug' };
  return symbols.map((symbol) => symbol.replace(/[-^+]/, (sign) => letters[sign] ?? sign));
}

/** The formants that superdough has. */
function readVowels(modules: string): string[] {
  const source = readFileSync(join(modules, 'superdough/vowel.mjs'), 'utf8');
  return [...source.matchAll(/^ {2}(\w+): \{ freqs/gm)].map(([, vowel = '']) => vowel);
}

import type { Contributions } from './manifest.ts';
import { pluginLimits } from './plugin-limits.ts';

const { codeBytes, dspBytes, functionBytes, soundBytes, textBytes } = pluginLimits;

/** What the files of each kind of contribution are called once they are packed, and how large they may be. */
export const contributionFiles: Readonly<
  Record<keyof Contributions, { endings: readonly string[]; bytes: number }>
> = {
  instruments: { endings: ['js', 'mjs', 'wasm'], bytes: codeBytes },
  effects: { endings: ['wasm'], bytes: dspBytes },
  sounds: { endings: ['wav', 'mp3', 'ogg', 'flac'], bytes: soundBytes },
  tutorials: { endings: ['json'], bytes: textBytes },
  patterns: { endings: ['js', 'txt'], bytes: codeBytes },
  starters: { endings: ['json'], bytes: textBytes },
  functions: { endings: ['js', 'mjs'], bytes: functionBytes },
  panels: { endings: ['js', 'mjs'], bytes: codeBytes },
  commands: { endings: ['js', 'mjs'], bytes: codeBytes },
  // All of a mapping stands in the manifest.
  controllers: { endings: [], bytes: 0 },
  themes: { endings: ['json'], bytes: textBytes },
  translations: { endings: ['json'], bytes: textBytes },
};

/** Whether a file's name is that of a WebAssembly module. */
export function isModule(path: string): boolean {
  return path.endsWith('.wasm');
}

/** How many bytes a packed file may have. */
export function maxFileBytes(kind: keyof Contributions, path: string): number {
  return isModule(path) ? dspBytes : contributionFiles[kind].bytes;
}

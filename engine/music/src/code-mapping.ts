import type { GridEdit, GridReading } from '@hocket/sdk';
import { patchEdits } from './edit-code/patch-edits.ts';
import { codeToGrid, type ProgramReading, readCode } from './read-code/code-to-grid.ts';

export { codeToMusic, type ReadingOptions } from './read-song/code-to-music.ts';
export type { MusicLayer, MusicReading, NamePlace } from './read-song/music-reading.ts';

/** Texts that are remembered: the one that stands and the one that an edit makes of it. */
const most = 2;

/**
 * Reading and patching code, in one module so that its parsers are loaded together, when first needed.
 * Remembers what it last read: an edit then reads only the text that it makes.
 */
export class CodeMapping {
  private readonly texts = new Map<string, ProgramReading | undefined>();
  private known: ReadonlySet<string> = new Set();

  /** `sounds`: the instruments that play. */
  toGrid(code: string, sounds: readonly string[]): GridReading | undefined {
    this.know(sounds);
    return codeToGrid(code, undefined, this.read);
  }

  /** Makes the edits one after another. Throws `edit_refused`; then none is made. */
  patch(code: string, edits: readonly GridEdit[], sounds: readonly string[]): string {
    this.know(sounds);
    return patchEdits(code, edits, this.read);
  }

  private know(sounds: readonly string[]): void {
    if (sounds.length === this.known.size && sounds.every((name) => this.known.has(name))) return;
    this.known = new Set(sounds);
    this.texts.clear();
  }

  private readonly read = (code: string): ProgramReading | undefined => {
    const reading = this.texts.has(code)
      ? this.texts.get(code)
      : readCode(code, (name) => this.known.has(name));
    this.texts.delete(code);
    this.texts.set(code, reading);
    const [oldest = code] = this.texts.keys();
    if (this.texts.size > most) this.texts.delete(oldest);
    return reading;
  };
}

import type { Music, TextRange } from '@hocket/sdk';
import { applyPatches, type SourcePatch } from '../edit-code/source-patch.ts';
import { isSoloHush, soloHush, soloRemark } from '../read-code/call-chain.ts';
import { codeToMusic } from '../read-song/code-to-music.ts';
import { type RowPlace, rowPlaces } from './row-place.ts';
import { calledPatches, hushesOf, settingsOf, soloPatches } from './row-settings.ts';

/** What solos are settled from. */
export interface SoloOptions {
  /** The layers that the grid cannot read. */
  rows: readonly TextRange[];
  /** What the grid shows of the rest; its tracks' solos count. */
  music: Music;
  /** Which of `rows` is to play alone, or no longer. */
  change?: { row: number; solo: boolean };
  knows?: (sound: string) => boolean;
}

/**
 * The program in which what stands beside a solo is silent, and nothing else is silenced by one. Tracks beside the solo
 * of a track are the grid's own concern. The same text where all that holds.
 */
export function settleSolos(code: string, options: SoloOptions): string {
  const { rows, music, change } = options;
  const hasMarks = code.includes(soloRemark);
  if (rows.length === 0 && !hasMarks) return code;
  const isTrackAlone = music.tracks.some(({ solo }) => solo);
  const places = rowPlaces(code, rows);
  const solos = places.map((place, row) =>
    change?.row === row ? change.solo : settingsOf(code, place).solo,
  );
  const isRowAlone = solos.includes(true);
  if (!isRowAlone && !isTrackAlone && !hasMarks && !change) return code;
  const patches: SourcePatch[] = [];
  let alone = '';
  for (const [row, place] of places.entries()) {
    if (place === undefined) continue;
    const solo = solos[row] === true;
    if (solo) alone += ` ${code.slice(...place.range)}`;
    patches.push(...silencePatches(code, place, (isRowAlone || isTrackAlone) && !solo));
    if (change?.row === row) patches.push(...soloPatches(code, place, solo));
  }
  const tracks = trackRanges(code, options);
  for (const place of rowPlaces(code, [...tracks.keys()])) {
    if (place === undefined) continue;
    // What a row is made of sounds with it.
    const isPart = place.declared !== undefined && wordsOf(alone).has(place.declared);
    const isSilent = isRowAlone && !isPart && tracks.get(place.range) !== true;
    patches.push(...silencePatches(code, place, isSilent));
  }
  return applyPatches(code, patches);
}

function wordsOf(text: string): Set<string> {
  return new Set(text.match(/[\p{ID_Continue}$]+/gu));
}

/** The expressions of the tracks in the text, and whether one of a track plays alone. */
function trackRanges(code: string, { music, knows }: SoloOptions): Map<TextRange, boolean> {
  const reading = codeToMusic(code, { before: music, ...(knows ? { knows } : {}) });
  const soloed = new Set(music.tracks.flatMap(({ id, solo }) => (solo ? id : [])));
  const ranges = new Map<string, TextRange>();
  const tracks = new Map<TextRange, boolean>();
  for (const layer of reading?.layers ?? []) {
    if (layer.locked) continue;
    const key = layer.range.join();
    const range = ranges.get(key) ?? layer.range;
    ranges.set(key, range);
    tracks.set(range, tracks.get(range) === true || soloed.has(layer.track));
  }
  return tracks;
}

function silencePatches(code: string, place: RowPlace, silent: boolean): SourcePatch[] {
  const said = hushesOf(place).filter((call) => isSoloHush(code, call));
  if (!silent) return said.map(({ range }) => ({ range, text: '' }));
  const isPlaced = place.expression.type !== 'SpreadElement';
  return said.length === 0 && isPlaced ? calledPatches(place, soloHush) : [];
}

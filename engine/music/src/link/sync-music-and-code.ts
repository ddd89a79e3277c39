import { codeOf, HocketError, type Music } from '@hocket/sdk';
import { applyPatches, replay } from '../changes/apply-patches.ts';
import { patchesBetween } from '../changes/patches-between.ts';
import { isSameMusic, musicalPart } from '../changes/song-edits.ts';
import { codeToMusic } from '../read-song/code-to-music.ts';
import type { MusicReading } from '../read-song/music-reading.ts';
import { musicToCode } from '../write-code/music-to-code.ts';
import { isSaid, linkFixed, type ReadText, saidInText } from './music-in-text.ts';

export { musicToCode };

/**
 * Code and music that say the same. Without `reading` the code is exactly what the music is written as; without `code`
 * what the music says stands nowhere yet.
 */
export interface MusicCodeSync {
  code: string | undefined;
  music: Music;
  reading: MusicReading | undefined;
}

/** Such that the code stands there. */
export type SyncState = MusicCodeSync & { code: string };

/** What came of bringing both in step. */
export interface SyncResult {
  /** Undefined when the code cannot be read: then the music is what it was. */
  now: SyncState | undefined;
  /** Why an edit of the grid could not be made in the code; it is not in `now`. */
  refused?: unknown;
  /** There is no text that says the music: both stay as they are, each for itself. */
  isOver?: boolean;
}

/** How code is read. */
interface SyncOptions {
  /** Whether `s("name")` plays. */
  knows: (sound: string) => boolean;
}

/** The text that linked music is written as; undefined where it says nothing, or more than a text may hold. */
export function linkedCode(music: Music): string | undefined {
  try {
    return musicToCode(music);
  } catch (error) {
    if (codeOf(error) === 'music_too_long') return undefined;
    throw error;
  }
}

/** Brings code and music in step after an edit of either, or of both; the code wins where they differ. */
export function syncMusicAndCode(
  earlier: MusicCodeSync,
  code: string,
  now: Music,
  options: SyncOptions,
): SyncResult {
  const before = { ...earlier, music: musicalPart(earlier.music) };
  const music = musicalPart(now);
  const isEdited = !isSameMusic(music, before.music);
  if (code === before.code) {
    const old = { ...before, code };
    return isEdited ? followed(old, music, options) : { now: old };
  }
  if (linkedCode(music) === code) return { now: { code, music, reading: undefined } };
  const text = readInto(code, before.music, options);
  if (text === undefined) {
    const refused = new HocketError(
      'link_unreadable',
      'The grid cannot be edited while the code cannot be read.',
    );
    return isEdited ? { now: undefined, refused } : { now: undefined };
  }
  if (!isEdited) return { now: text };
  return tried(text, () => {
    const own = ownPatches(before.music, music, text.music);
    return saidInText(text, applied(text.music, own), options.knows);
  });
}

/** An edit of the grid, in the code. */
function followed(before: SyncState, music: Music, options: SyncOptions): SyncResult {
  if (before.reading === undefined) {
    const code = linkedCode(music);
    if (code !== undefined) return { now: { code, music, reading: undefined } };
  }
  const text = before.reading
    ? { ...before, reading: before.reading }
    : readInto(before.code, before.music, options);
  if (text === undefined) return { now: before, isOver: true };
  const result = tried(text, () => saidInText(text, music, options.knows));
  const isOver = result.refused !== undefined && before.reading === undefined;
  return isOver ? { now: before, isOver } : result;
}

function tried(before: ReadText, work: () => ReadText): SyncResult {
  try {
    const now = work();
    const isWritten = linkedCode(now.music) === now.code;
    return { now: isWritten ? { ...now, reading: undefined } : now };
  } catch (refused) {
    const code = codeOf(refused);
    if (code === 'edit_refused' || code === 'link_fixed') return { now: before, refused };
    throw refused;
  }
}

/** What a text says; what it says as before is the same object as before. */
function readInto(code: string, before: Music, { knows }: SyncOptions): ReadText | undefined {
  const reading = codeToMusic(code, { knows, before });
  if (reading === undefined) return undefined;
  const music = isSaid(before, reading)
    ? before
    : replay(before, patchesBetween(before, reading.music));
  return { code, music, reading };
}

/** What a hand changed, but for what the text changed too. */
function ownPatches(before: Music, mine: Music, theirs: Music) {
  const taken = patchesBetween(before, theirs).map(({ path }) => path);
  const isWithin = (one: string, other: string) =>
    one === other || (one.startsWith(`${other}/`) && !orders.has(other));
  return patchesBetween(before, mine).filter(
    ({ path }) => !taken.some((other) => isWithin(path, other) || isWithin(other, path)),
  );
}

/** Paths of lists' orders, which are no part of what is in the lists. */
const orders = new Set(['/tracks', '/patterns', '/song']);

function applied(music: Music, patches: ReturnType<typeof patchesBetween>): Music {
  try {
    return applyPatches(music, patches);
  } catch {
    throw linkFixed();
  }
}

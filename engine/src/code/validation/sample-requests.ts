import { isObject } from '@hocket/sdk';
import { programLimits } from '../../budget/limits.ts';

/** What `samples(…)` asked for: a map by its address, or one in the text. */
export type SampleRequest = { from: string; base?: string } | { map: SampleMap; base?: string };

/** The samples that a program asks for, as its worker claims them. */
export function readSampleRequests(claimed: unknown): SampleRequest[] {
  if (!Array.isArray(claimed)) return [];
  const items: ({ source?: unknown; base?: unknown } | null)[] = claimed.slice(
    0,
    programLimits.samples.calls,
  );
  return items.flatMap((item): SampleRequest[] => {
    const base = readText(item?.base);
    const based = base === undefined ? {} : { base };
    const from = readText(item?.source);
    if (from !== undefined) return [{ from, ...based }];
    const map = readSampleMap(item?.source);
    return Object.keys(map.sounds).length === 0 ? [] : [{ map, ...based }];
  });
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' &&
    value.length > 0 &&
    value.length <= programLimits.samples.addressLength
    ? value
    : undefined;
}

/** Files of one sound: in order, or by the note that they were recorded at. */
export type SampleFiles = readonly string[] | Readonly<Record<string, readonly string[]>>;

export interface SampleSound {
  files: SampleFiles;
  /** What stands before each address. */
  base?: string;
  /** The note at which an onset without one sounds; C2, where Strudel has it, by default. */
  unpitched?: string;
}

/** Sounds by name, as `samples({...})` and strudel.json write them; addresses are as written. */
export interface SampleMap {
  /** What stands before each address; a sound may have its own. */
  base?: string;
  sounds: Readonly<Record<string, SampleSound>>;
}

const { sounds: most, files: mostFiles, nameLength, addressLength } = programLimits.samples;

/**
 * A map of samples from plain data that anyone may have written; what is no sound is left out. It may hold one sound more
 * than a program may bring, so that one sees that there are more.
 */
export function readSampleMap(claimed: unknown): SampleMap {
  if (!isObject(claimed)) return { sounds: {} };
  const sounds: Record<string, SampleSound> = {};
  for (const [name, value] of Object.entries(claimed).slice(0, most + 1)) {
    const isPlain = name.length <= nameLength && !name.startsWith('_');
    if (!isPlain || name in Object.prototype || name.toLowerCase() in Object.prototype) continue;
    const files = readFiles(value);
    if (files !== undefined) sounds[name] = { files, ...baseOf(value) };
  }
  return { sounds, ...baseOf(claimed) };
}

function readFiles(value: unknown): SampleFiles | undefined {
  const list = readList(value);
  if (list !== undefined) return list;
  if (!isObject(value)) return undefined;
  const notes = Object.entries(value).flatMap(([note, files]) => {
    const read = /^[a-g][#bsf]*-?\d?$/i.test(note) ? readList(files) : undefined;
    return read === undefined ? [] : [[note, read] as const];
  });
  return notes.length === 0 ? undefined : Object.fromEntries(notes);
}

function readList(value: unknown): string[] | undefined {
  const items = typeof value === 'string' ? [value] : value;
  if (!Array.isArray(items)) return undefined;
  const files = items
    .slice(0, mostFiles)
    .filter((file): file is string => typeof file === 'string' && file.length <= addressLength);
  return files.length === 0 ? undefined : files;
}

function baseOf(value: unknown): { base?: string } {
  const base = (value as { _base?: unknown })._base;
  return typeof base === 'string' && base.length <= addressLength ? { base } : {};
}

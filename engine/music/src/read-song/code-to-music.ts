import { clamp, limits, type Music } from '@hocket/sdk';
import { nameOfIdentifier } from '../write-code/identifiers.ts';
import { withKnown } from './known-music.ts';
import { songProgram } from './read-program.ts';
import type { SongProgram } from './song-program.ts';
import { RowReader } from './song-rows.ts';

const initialBpm = limits.bpm.initial;

import type { MusicLayer, MusicReading } from './music-reading.ts';
import { SongReader } from './song-reader.ts';

/** How a program is read. */
export interface ReadingOptions {
  /** Whether `s("name")` plays; without it every name does. */
  knows?: (sound: string) => boolean;
  /** The music that the code said before: what is the same keeps its ids, and what code cannot say stays. */
  before?: Music;
}

/**
 * What the grid can show of a program as music, and why not the rest of it; undefined when that is nothing. Parses, never
 * evaluates, never throws.
 */
export function codeToMusic(
  code: string,
  { knows = () => true, before }: ReadingOptions = {},
): MusicReading | undefined {
  const reading = readMusic(code, knows, before);
  if (!reading || !before) return reading;
  const { setsTempo, names: declared } = reading;
  const { music, ids } = withKnown(reading.music, before, {
    setsTempo,
    namesPatterns: declared.length > 0,
  });
  const layers = reading.layers.map((layer): MusicLayer => {
    const pattern = ids.pattern(layer.pattern);
    if (layer.locked) return { ...layer, pattern };
    const words = Object.entries(layer.words).map(([id, range]) => [
      ids.note(layer.pattern, layer.track, id),
      range,
    ]);
    return { ...layer, pattern, track: ids.track(layer.track), words: Object.fromEntries(words) };
  });
  const names = declared.map((name) => ({ ...name, pattern: ids.pattern(name.pattern) }));
  const patterns = [...reading.patterns].map(([id, place]) => [ids.pattern(id), place] as const);
  return { ...reading, music, layers, names, patterns: new Map(patterns) };
}

function readMusic(
  code: string,
  knows: (sound: string) => boolean,
  before: Music | undefined,
): MusicReading | undefined {
  if (code.length > limits.codeLength) return undefined;
  const program = programOf(code);
  if (program === undefined || program.names.length > limits.maxPatterns) return undefined;
  if (program.sections.length > limits.maxChain) return undefined;
  const song = new SongReader(code, new RowReader(code, knows, before), program.places);
  for (const { identifier, range, remark, layers, place } of program.names)
    song.addPattern(layers, { name: nameOfIdentifier(identifier), ...remark }, place, {
      identifier,
      range,
    });
  for (const section of program.sections) song.addSection(section);
  const bpm = Math.round(clamp(program.bpm ?? initialBpm, limits.bpm.min, limits.bpm.max));
  const swing = Number((program.swing * 2).toFixed(4));
  return song.reading({ bpm, swing, loop: program.loop }, program.bpm !== undefined);
}

/** Undefined also where names are made of names so deep that the stack ran out. */
function programOf(code: string): SongProgram | undefined {
  try {
    return songProgram(code);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

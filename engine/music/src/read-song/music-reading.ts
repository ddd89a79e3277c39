import type { Music, Reason, TextRange } from '@hocket/sdk';
import type { LayersPlace, ProgramPlaces, SongLayer } from './song-program.ts';

/** A layer of a program in the music that was read: the lane of a track in a pattern, or one that stays code. */
export type MusicLayer = {
  /** The id of the pattern that it belongs to. */
  pattern: string;
  /** Its expression. */
  range: TextRange;
} & (
  | {
      locked: false;
      track: string;
      /** For each note's id the word that says it, with its marks. */
      words: Readonly<Record<string, TextRange>>;
      source: SongLayer;
    }
  | { locked: true; name: string; code: string; reason: string; why: Reason }
);

/** Where a program declares a name. */
export interface NamePlace {
  identifier: string;
  /** The id of the pattern. */
  pattern: string;
  /** The declaration. */
  range: TextRange;
}

/** What a program says of music, and where. */
export interface MusicReading {
  music: Music;
  /** In the order of the text, pattern by pattern. */
  layers: readonly MusicLayer[];
  names: readonly NamePlace[];
  /** Whether the program sets the tempo itself. */
  setsTempo: boolean;
  /** For each pattern's id where its layers stand. */
  patterns: ReadonlyMap<string, LayersPlace>;
  places: ProgramPlaces;
}

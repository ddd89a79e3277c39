import type { TextRange } from '@hocket/sdk';
import type { Comment, Expression } from 'acorn';
import type { Argument, MethodCall } from '../read-code/call-chain.ts';
import type { Remark } from '../write-code/remarks.ts';

/** A layer as it stands in a program: one instrument, or a `stack` that may be the voices of one. */
export interface SongLayer {
  expression: Argument;
  /** Calls behind the names and stacks that it stands in. */
  outer: readonly MethodCall[];
  /** Expressions that it is part of and that have calls of their own, the outermost first. */
  sites: readonly LayerSite[];
  /** The layers of a `stack` within another; empty for any other layer. */
  voices: readonly SongLayer[];
  /** What a comment or a label calls it. */
  name: string | undefined;
  muted: boolean;
  solo: boolean;
  /** What has to go for the layer to go: itself out of a list, or its whole statement; else nothing may. */
  place: 'argument' | 'whole' | TextRange;
}

/** Where layers stand that sound together. */
export interface LayersPlace {
  /** All their music. */
  range: TextRange;
  /** Behind the last layer of their `stack`; undefined where one would have to be begun. */
  stackEnd: number | undefined;
}

/** A comment that says something of the part of the music that it stands before. */
export interface RemarkPlace {
  remark: Remark;
  /** The comment. */
  range: TextRange;
}

/** A name or a `stack` with calls behind it. */
export interface LayerSite {
  expression: Expression;
  name: string | undefined;
}

/** Layers where a section plays them. */
export interface PlayedLayer {
  layer: SongLayer;
  /** It begins anew with its section, wherever it is. */
  restarts: boolean;
}

/** A section as it stands in a program. */
export interface SongSection {
  /** Undefined for music that only goes on. */
  bars: number | undefined;
  /** It is all of the music: what its remark says is said of its pattern. */
  isAlone: boolean;
  layers: readonly PlayedLayer[];
  /** The name of the pattern that it says it plays. */
  of: string | undefined;
  remark: Remark;
  place: LayersPlace;
}

/** A name for music in a program. */
export interface SongName {
  identifier: string;
  /** Its declaration. */
  range: TextRange;
  remark: Remark;
  layers: readonly SongLayer[];
  place: LayersPlace;
}

/** What of a program is music, before its notes are read. */
export interface SongProgram {
  /** Beats by the minute, where it says so. */
  bpm: number | undefined;
  /** How late every second sixteenth is, 0 to 0.5 of one. */
  swing: number;
  loop: { from: number; to: number } | undefined;
  sections: readonly SongSection[];
  /** Names that are patterns: those that no other name is made of. */
  names: readonly SongName[];
  places: ProgramPlaces;
}

/** Where a program says what holds for all of its music. */
export interface ProgramPlaces {
  /** The number that it gives to `setcpm` or `setcps`. */
  tempo: { range: TextRange; name: string } | undefined;
  /** What stands behind the music for its swing: all of it, where there is none nothing; undefined between labels. */
  swing: TextRange | undefined;
  /** Each layer is a statement under a label. */
  labelled: boolean;
  comments: readonly Comment[];
  /** By the offset of what they say something of. */
  remarks: ReadonlyMap<number, RemarkPlace>;
}

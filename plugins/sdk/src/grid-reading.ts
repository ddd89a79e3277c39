import type { TrackControlName } from './effects.ts';
import type { ParamControl } from './plugin/param-control.ts';
import type { Step, Track } from './project.ts';
import type { Reason } from './reason.ts';

/** From and to (not included): offsets in a program's text. */
export type TextRange = [number, number];

/** What the grid can show of a program. Found by reading its text; nothing of it was run. */
export interface GridReading {
  /** 0 to 1. */
  swing: number;
  /** One for each part of an `arrange`, else one; in playing order. */
  patterns: ReadPattern[];
}

/** Layers that sound together. */
export interface ReadPattern {
  /** Sixteenths, as many as each open layer has steps. */
  length: number;
  /** How often it plays before the next. */
  times: number;
  /** In the order of the text: the grid's rows. */
  layers: ReadLayer[];
}

/** A layer of code as the grid reads it. */
export type ReadLayer = OpenLayer | LockedLayer;

/** A layer that the grid shows and edits. */
export interface OpenLayer
  extends Pick<Track, 'name' | 'strudelName' | 'note' | 'volume' | 'muted' | 'solo' | 'effects'> {
  locked: false;
  /** Its expression. */
  range: TextRange;
  steps: Step[];
  /** The text that decides when it plays, without its quotes. */
  literal: TextRange;
  /** For each step, the word of that text, with its marks, that plays or rests there. */
  cells: TextRange[];
}

/** A layer that plays but that the grid cannot show; its text stays word for word. */
export interface LockedLayer {
  locked: true;
  range: TextRange;
  /** The id of its pattern; every pattern has it where that is left out. */
  pattern?: string;
  name: string;
  code: string;
  /** An English sentence. */
  reason: string;
  /** The same as a code, for a reader of another language. */
  why?: Reason;
}

/** A layer by its place in a reading; `pattern` is 0 unless the program is an `arrange`. */
interface LayerPlace {
  pattern?: number;
  layer: number;
}

/** How a step sounds that is on: velocity and probability from 0 to 1, repeats from 1 to 4. */
interface StepValue extends LayerPlace {
  step: number;
  value: number;
}

/** What a new layer of code is written from. */
export type NewLayer = Pick<Track, 'strudelName' | 'volume'> &
  Partial<Pick<Track, 'name' | 'note' | 'effects' | 'muted'>> & { steps: Step[] };

/** What code can set of a layer: an effect, how long a note lasts, or a parameter of a plugin's instrument by its control. */
export type LayerEffect = TrackControlName | 'clip' | ParamControl;

/** One edit in the grid, to be made in the text that owns it. */
export type GridEdit =
  | (LayerPlace & { kind: 'step'; step: number; on: boolean })
  | (StepValue & { kind: 'velocity' })
  | (StepValue & { kind: 'probability' })
  | (StepValue & { kind: 'repeats' })
  | (LayerPlace & { kind: 'name'; name: string })
  /** As `Track.effects` has them; undefined takes the effect away. */
  | (LayerPlace & { kind: 'effect'; effect: LayerEffect; value: number | undefined })
  | (LayerPlace & { kind: 'volume'; volume: number })
  | (LayerPlace & { kind: 'note'; note: string })
  | (LayerPlace & { kind: 'instrument'; strudelName: string })
  | (LayerPlace & { kind: 'mute'; muted: boolean })
  | (LayerPlace & { kind: 'remove' })
  | { kind: 'add'; pattern?: number; layer: NewLayer }
  /** A layer as Strudel, added, or in place of another one; locked ones too. */
  | { kind: 'add-code'; pattern?: number; name: string; code: string }
  | (LayerPlace & { kind: 'replace'; code: string })
  /** Of the whole program, 0 to 1. */
  | { kind: 'swing'; swing: number };

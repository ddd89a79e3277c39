import type { EffectName } from '@hocket/sdk';
import type { Genre } from '../genre.ts';
import type { FormPart, RhythmName } from '../languages/edit-words.ts';
import type { ChordRequest } from '../read-chords.ts';
import type { NamedPart } from '../read-instruments.ts';
import type { KeyRequest } from '../read-key.ts';

/** What an edit changes: parts of the music, or a layer by its own name. */
export interface Target {
  part?: NamedPart['part'];
  sound?: string;
  /** The name of a layer. */
  name?: string;
}

/** More or less of something: 1 or -1. */
export type Direction = 1 | -1;

/** Where in the song: sections by what they are, or bars. */
export type EditedPlace =
  | { parts: readonly FormPart[] }
  | { edge: 'start' | 'end'; bars: number }
  /** Counted from 1, both included. */
  | { from: number; to: number };

interface HasTargets {
  /** None: the default targets of the edit. */
  targets: readonly Target[];
}

/** Where a new section stands: at its usual place, or next to a bar or a section. */
export interface NewPlace {
  side: 'before' | 'after';
  bar?: number;
  part?: FormPart;
}

/** One edit that a prompt asks for; `where` holds it to some of the song. */
export type EditRequest = { where?: EditedPlace } & (
  | ({ kind: 'add'; genre?: Genre | undefined } & HasTargets)
  | ({ kind: 'remove' } & HasTargets)
  | ({ kind: 'mute'; muted: boolean } & HasTargets)
  | ({ kind: 'density'; amount: Direction } & HasTargets)
  | ({ kind: 'brightness'; amount: Direction } & HasTargets)
  | ({ kind: 'loudness'; amount: Direction } & HasTargets)
  /** Changes how fast the layers play; the tempo stays. */
  | ({ kind: 'time'; factor: 0.5 | 2 } & HasTargets)
  /** `by`: beats per minute to add. */
  | { kind: 'tempo'; bpm?: number; factor?: number; by?: number }
  /** Mutes all other layers. */
  | ({ kind: 'only' } & HasTargets)
  | { kind: 'key'; key: KeyRequest }
  | ({ kind: 'shift'; semitones: number } & HasTargets)
  | { kind: 'swing'; amount: Direction | 0; percent?: number | undefined }
  /** 0 removes the effect. */
  | ({ kind: 'effect'; effect: EffectName; amount: Direction | 0 } & HasTargets)
  | ({ kind: 'sound'; sound: string } & HasTargets)
  | ({ kind: 'vary'; genre?: Genre | undefined } & HasTargets)
  /** -1 is left, 1 right. */
  | ({ kind: 'pan'; side: Direction | 0; percent?: number | undefined } & HasTargets)
  /** Under the kick. */
  | ({ kind: 'duck'; isOn: boolean } & HasTargets)
  /** A second layer with the same notes, so many octaves higher. */
  | ({ kind: 'double'; octaves: number } & HasTargets)
  /** What a drum plays in each bar; `beats` counts from 1. */
  | ({ kind: 'rhythm'; rhythm: RhythmName | undefined; beats: readonly number[] } & HasTargets)
  | { kind: 'chords'; chords: ChordRequest }
  | ({ kind: 'emotion' } & HasTargets)
  | ({ kind: 'lengths'; amount: Direction } & HasTargets)
  | ({ kind: 'fade'; amount: Direction } & HasTargets)
  /** `every`: bars between fills; undefined: one at the end. */
  | { kind: 'fill'; every?: number | undefined }
  /** Of all of the music, in bars or by a factor. */
  | { kind: 'length'; bars?: number | undefined; factor?: number | undefined }
  /** `without`: layers that rest in it; `only`: the ones that play. */
  | {
      kind: 'section';
      part: FormPart;
      bars?: number | undefined;
      at?: NewPlace | undefined;
      without?: readonly Target[];
      only?: readonly Target[];
    }
  | { kind: 'no-section'; part: FormPart }
);

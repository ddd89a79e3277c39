import type { LayerEffect } from '@hocket/sdk';
import type { Genre } from '../genre.ts';
import type { NamedPart } from '../read-instruments.ts';
import type { SaidKey } from '../read-key.ts';

/** What an edit is about: parts of the music, or layers by their own names. */
export interface Target {
  part?: NamedPart['part'];
  sound?: string;
  /** Of a layer. */
  name?: string;
}

/** More or less of something: 1 or -1. */
type Direction = 1 | -1;

interface About {
  /** None: whatever the edit is usually about. */
  targets: readonly Target[];
}

/** One thing that is to be changed. */
export type Wish =
  | ({ kind: 'add'; genre?: Genre } & About)
  | ({ kind: 'remove' } & About)
  | ({ kind: 'mute'; muted: boolean } & About)
  | ({ kind: 'density'; amount: Direction } & About)
  | ({ kind: 'brightness'; amount: Direction } & About)
  | ({ kind: 'loudness'; amount: Direction } & About)
  /** Of what the layers play; the beat stays. */
  | ({ kind: 'time'; factor: 0.5 | 2 } & About)
  /** `by`: beats per minute that it grows. */
  | { kind: 'tempo'; bpm?: number; factor?: number; by?: number }
  /** Silences all others. */
  | ({ kind: 'only' } & About)
  | { kind: 'key'; key: SaidKey }
  | ({ kind: 'shift'; semitones: number } & About)
  | { kind: 'swing'; amount: Direction | 0; percent?: number }
  /** 0 takes it away. */
  | ({ kind: 'effect'; effect: LayerEffect; amount: Direction | 0 } & About)
  | ({ kind: 'sound'; sound: string } & About)
  | ({ kind: 'vary'; genre?: Genre } & About);

import type { LayerEffect } from '@hocket/sdk';
import type { Genre } from '../genre.ts';
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
type Direction = 1 | -1;

interface HasTargets {
  /** None: the default targets of the edit. */
  targets: readonly Target[];
}

/** One edit that a prompt asks for. */
export type EditRequest =
  | ({ kind: 'add'; genre?: Genre } & HasTargets)
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
  | { kind: 'swing'; amount: Direction | 0; percent?: number }
  /** 0 removes the effect. */
  | ({ kind: 'effect'; effect: LayerEffect; amount: Direction | 0 } & HasTargets)
  | ({ kind: 'sound'; sound: string } & HasTargets)
  | ({ kind: 'vary'; genre?: Genre } & HasTargets);

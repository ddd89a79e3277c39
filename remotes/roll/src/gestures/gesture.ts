import type { Roll } from '../roll.ts';
import type { GesturePreview } from '../surface/gesture-preview.ts';
import type { Point, RollView } from '../surface/roll-view.ts';

/** A pointer on the roll, with the keys that are held. */
export interface Pointer extends Point {
  alt: boolean;
  ctrl: boolean;
  shift: boolean;
}

/** What a press begins. Until it is committed it changes nothing of the music. */
export interface Gesture {
  move(to: Pointer): void;
  /** The pointer was let go. One step of undo at most. */
  commit(): void;
}

/** What gestures work with. */
export interface GestureParts {
  roll: Roll;
  view: RollView;
  preview: GesturePreview;
}

/** How far a pointer goes before it drags, in CSS pixels. */
export const slack = 4;

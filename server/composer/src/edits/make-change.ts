import type { Chance } from '../chance.ts';
import type { Change } from './change.ts';
import { densityEdit } from './density-edit.ts';
import { addEdit, type Ground, removeEdit, varyEdit } from './layer-edits.ts';
import { keyEdit, shiftEdit } from './pitch-edit.ts';
import type { Sketch } from './sketch.ts';
import {
  brightnessEdit,
  effectEdit,
  loudnessEdit,
  muteEdit,
  onlyEdit,
  soundEdit,
} from './sound-edits.ts';
import { swingEdit, tempoEdit } from './tempo-edits.ts';
import { timeEdit } from './time-edit.ts';
import type { Wish } from './wish.ts';

/** Makes one wish come true in a sketch; undefined where the music has no place for it. */
export function makeChange(
  wish: Wish,
  sketch: Sketch,
  ground: Ground,
  chance: Chance,
): Change | undefined {
  switch (wish.kind) {
    case 'add':
      return addEdit(wish, sketch, ground);
    case 'remove':
      return removeEdit(wish, sketch);
    case 'mute':
      return muteEdit(wish, sketch);
    case 'only':
      return onlyEdit(wish, sketch);
    case 'density':
      return densityEdit(wish, sketch, chance);
    case 'brightness':
      return brightnessEdit(wish, sketch);
    case 'loudness':
      return loudnessEdit(wish, sketch);
    case 'time':
      return timeEdit(wish, sketch);
    case 'tempo':
      return tempoEdit(wish, sketch);
    case 'key':
      return keyEdit(wish, sketch);
    case 'shift':
      return shiftEdit(wish, sketch);
    case 'swing':
      return swingEdit(wish, sketch);
    case 'effect':
      return effectEdit(wish, sketch);
    case 'sound':
      return soundEdit(wish, sketch);
    case 'vary': {
      const varied = varyEdit(wish, sketch, ground);
      // Another bass where there is none is a first one.
      return varied.isMeant ? varied : addEdit({ ...wish, kind: 'add' }, sketch, ground);
    }
  }
}

import type { SeededRandom } from '../seeded-random.ts';
import type { Change } from './change.ts';
import { densityEdit } from './density-edit.ts';
import type { EditRequest } from './edit-request.ts';
import { addEdit, type MusicContext, removeEdit, varyEdit } from './layer-edits.ts';
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
import { swingEdit, tempoEdit, timeEdit } from './tempo-edits.ts';

/** Applies one edit request to a sketch; undefined when it does not fit the music. */
export function applyEditRequest(
  request: EditRequest,
  sketch: Sketch,
  context: MusicContext,
  random: SeededRandom,
): Change | undefined {
  switch (request.kind) {
    case 'add':
      return addEdit(request, sketch, context);
    case 'remove':
      return removeEdit(request, sketch);
    case 'mute':
      return muteEdit(request, sketch);
    case 'only':
      return onlyEdit(request, sketch);
    case 'density':
      return densityEdit(request, sketch, random);
    case 'brightness':
      return brightnessEdit(request, sketch);
    case 'loudness':
      return loudnessEdit(request, sketch);
    case 'time':
      return timeEdit(request, sketch);
    case 'tempo':
      return tempoEdit(request, sketch);
    case 'key':
      return keyEdit(request, sketch);
    case 'shift':
      return shiftEdit(request, sketch);
    case 'swing':
      return swingEdit(request, sketch);
    case 'effect':
      return effectEdit(request, sketch);
    case 'sound':
      return soundEdit(request, sketch);
    case 'vary': {
      const varied = varyEdit(request, sketch, context);
      // 'Another bass' adds a bass when there is none.
      return varied.hasTarget ? varied : addEdit({ ...request, kind: 'add' }, sketch, context);
    }
  }
}

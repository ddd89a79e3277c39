import type { Change } from './change.ts';
import { chordEdit } from './chord-edit.ts';
import { densityEdit } from './density-edit.ts';
import type { EditRequest } from './edit-request.ts';
import { emotionEdit, lengthsEdit } from './feeling-edits.ts';
import { fillEdit } from './fill-edit.ts';
import { lengthEdit, noSectionEdit, sectionEdit } from './form-edits.ts';
import { addEdit, doubleEdit, type MusicContext, removeEdit } from './layer-edits.ts';
import { duckEdit, fadeEdit, panEdit } from './mix-edits.ts';
import { keyEdit, shiftEdit } from './pitch-edit.ts';
import { rhythmEdit } from './rhythm-edit.ts';
import type { Scope, Sketch } from './sketch.ts';
import { sectionsAt } from './song-places.ts';
import {
  brightnessEdit,
  effectEdit,
  loudnessEdit,
  muteEdit,
  onlyEdit,
  soundEdit,
} from './sound-edits.ts';
import { swingEdit, tempoEdit, timeEdit } from './tempo-edits.ts';
import { varyEdit } from './vary-edit.ts';

/** Applies one edit request to a sketch; undefined when it does not fit the music. */
export function applyEditRequest(
  request: EditRequest,
  sketch: Sketch,
  context: MusicContext,
): Change | undefined {
  if (request.where === undefined) return applied(request, sketch, context, undefined);
  const { parts } = { parts: [], ...request.where };
  const scope = sectionsAt(sketch, request.where);
  // What holds for some sections only must not reach the others.
  if (scope.length === 0 || !sketch.own(scope)) return undefined;
  const change = applied(request, sketch, context, scope);
  return change && { ...change, where: parts };
}

function applied(
  request: EditRequest,
  sketch: Sketch,
  context: MusicContext,
  scope: Scope,
): Change | undefined {
  switch (request.kind) {
    case 'add':
      return addEdit(request, sketch, context, scope);
    case 'remove':
      return removeEdit(request, sketch, scope);
    case 'mute':
      return muteEdit(request, sketch, scope);
    case 'only':
      return onlyEdit(request, sketch, scope);
    case 'density':
      return densityEdit(request, sketch, context.seed, scope);
    case 'brightness':
      return brightnessEdit(request, sketch, scope);
    case 'loudness':
      return loudnessEdit(request, sketch, scope);
    case 'time':
      return timeEdit(request, sketch, scope);
    case 'tempo':
      return tempoEdit(request, sketch);
    case 'key':
      return keyEdit(request, sketch);
    case 'shift':
      return shiftEdit(request, sketch, scope);
    case 'swing':
      return swingEdit(request, sketch);
    case 'effect':
      return effectEdit(request, sketch, scope);
    case 'sound':
      return soundEdit(request, sketch);
    case 'pan':
      return panEdit(request, sketch, scope);
    case 'duck':
      return duckEdit(request, sketch);
    case 'double':
      return doubleEdit(request, sketch, scope);
    case 'rhythm':
      return rhythmEdit(request, sketch, scope);
    case 'chords':
      return chordEdit(request, sketch, context, scope);
    case 'emotion':
      return emotionEdit(request, sketch, scope);
    case 'lengths':
      return lengthsEdit(request, sketch, scope);
    case 'fade':
      return fadeEdit(request, sketch);
    case 'fill':
      return fillEdit(request, sketch, context.seed);
    case 'length':
      return lengthEdit(request, sketch);
    case 'section':
      return sectionEdit(request, sketch, context);
    case 'no-section':
      return noSectionEdit(request, sketch);
    case 'vary': {
      const varied = varyEdit(request, sketch, context, scope);
      // 'Another bass' adds a bass when there is none.
      return varied.hasTarget
        ? varied
        : addEdit({ ...request, kind: 'add' }, sketch, context, scope);
    }
  }
}

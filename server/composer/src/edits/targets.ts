import type { PartName } from '../languages/word-table.ts';
import type { Target } from './edit-request.ts';
import type { Scope, Sketch, SketchTrack } from './sketch.ts';
import { isOfKind, kindOfTrack } from './track-kind.ts';

/** The layers that a request names: those that can be edited, and the names of those that must stay. */
export interface TargetLayers {
  open: readonly SketchTrack[];
  locked: readonly string[];
}

/** Kinds of layers that many instruments play. */
const manifold: readonly PartName[] = ['percussion', 'chords', 'melody'];

const everything: readonly Target[] = [{ part: 'everything' }];

/** The layers that at least one target names; without targets all of them. */
export function findTargets(
  targets: readonly Target[],
  sketch: Sketch,
  scope?: Scope,
): TargetLayers {
  const wanted = targets.length > 0 ? targets : everything;
  const isMeant = (name: string, kind: ReturnType<typeof kindOfTrack>, own: string) =>
    wanted.some(({ name: called, part, sound }) => {
      if (called === name) return true;
      if (part === undefined) return false;
      // An instrument that is there is meant whatever it plays: a piano has chords or a melody.
      if (sketch.tracks.some(({ strudelName }) => strudelName === sound)) return own === sound;
      return isOfKind(part, kind) && !isOtherSound(part, sound, own);
    });
  const meant = sketch.tracks.filter(
    (track) =>
      isMeant(track.name, sketch.kindOf(track), track.strudelName) &&
      (scope === undefined || scope.some((section) => sketch.plays(section, track))),
  );
  const unread = sketch.unread.filter(({ name }) =>
    isMeant(name, kindOfTrack({ name, strudelName: '' }, []), ''),
  );
  return {
    open: meant.filter((track) => !sketch.isLocked(track)),
    locked: [
      ...meant.filter((track) => sketch.isLocked(track)).map(({ name }) => name),
      ...unread.map(({ name }) => name),
    ],
  };
}

/** In 'the cowbell' an instrument says which percussion is meant; 'the piano' may be an electric one. */
function isOtherSound(part: PartName, sound: string | undefined, own: string): boolean {
  return sound !== undefined && own !== sound && manifold.includes(part) && !shareWord(sound, own);
}

/** Whether the names of two instruments have a word in common, as 'gm_flute' and 'flute'. */
function shareWord(one: string, other: string): boolean {
  const words = one.split('_').map((word) => word.replace(/\d+$/, ''));
  return words.some((word) => word.length > 3 && other.includes(word));
}

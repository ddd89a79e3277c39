import { librarySounds } from '@hocket/sdk';
import type { Target } from './edit-request.ts';
import type { Sketch, SketchTrack } from './sketch.ts';

const sounds: Readonly<Partial<Record<NonNullable<Target['part']>, string>>> = {
  kick: 'bd',
  snare: 'sd',
  clap: 'clapvintage',
  hats: 'hh',
  cymbals: 'crashcymbal',
  toms: 'tomfloor',
  percussion: 'perc',
  bass: 'bass',
  chords: 'warmstrings',
  melody: 'saw',
};

/** The instrument of a part when a prompt names only the part. */
export function defaultSound(part: Target['part']): string {
  return (part && sounds[part]) ?? 'perc';
}

/** What layers of drums are called that have no name in the sounds' library. */
const names: Readonly<Record<string, string>> = {
  bd: 'Kick',
  sd: 'Snare',
  hh: 'Hi-Hat',
  oh: 'Open Hat',
  rim: 'Rim',
  cb: 'Cowbell',
  sh: 'Shaker',
  tb: 'Tambourine',
  perc: 'Conga',
  clapvintage: 'Clap',
  crashcymbal: 'Crash',
  tomfloor: 'Tom',
};

/** The instrument and the name of a drum that a target asks for. */
function drumOfTarget({ part, sound }: Target): { sound: string; name: string } {
  const own = sound ?? defaultSound(part);
  const library = librarySounds.find(({ strudelName }) => strudelName === own);
  return { sound: own, name: names[own] ?? library?.name ?? own };
}

/** Adds a track of the drum that a target asks for, at a volume in percent; undefined when there are 64 tracks. */
export function addDrum(sketch: Sketch, target: Target, volume: number): SketchTrack | undefined {
  const { sound, name } = drumOfTarget(target);
  const plain = { pan: 0.5, muted: false, solo: false };
  return sketch.addTrack({ name, sound, strudelName: sound, volume, ...plain });
}

/** The drum of a kind that may be changed, a new one where there is none; muted and locked ones stay as they are. */
export function drumFor(
  sketch: Sketch,
  part: 'snare' | 'toms' | 'cymbals',
  volume: number,
): SketchTrack | undefined {
  const own = sketch.tracks.find(
    (track) => sketch.kindOf(track) === part && !track.muted && !sketch.isLocked(track),
  );
  return own ?? addDrum(sketch, { part }, volume);
}

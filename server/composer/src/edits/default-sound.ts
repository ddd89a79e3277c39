import { librarySounds } from '@hocket/sdk';
import type { Target } from './edit-request.ts';

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

/** The instrument and the name of a layer that a target asks for, where it is one drum. */
export function drumOfTarget({ part, sound }: Target): { sound: string; name: string } {
  const own = sound ?? defaultSound(part);
  const library = librarySounds.find(({ strudelName }) => strudelName === own);
  return { sound: own, name: names[own] ?? library?.name ?? own };
}

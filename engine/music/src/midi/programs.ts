import { type LibraryCategory, librarySounds } from '@hocket/sdk';
import { nameOfInstrument } from '../grid/layer-names.ts';
import { drumNamed } from './general-midi.ts';

/** Our sounds with the General MIDI instruments (0 to 127) that they are nearest to; the first of a number stands for it. */
const sounds: readonly (readonly [sound: string, program: number])[] = [
  ['bass', 38],
  ['sub808', 39],
  ['sine', 79],
  ['square', 80],
  ['saw', 81],
  ['pad', 89],
  ['warmstrings', 48],
  ['vintagestrings', 51],
  ['brightchoir', 52],
  ['sinepluck', 46],
  ['evolvingtexture', 99],
  ['darkambient', 95],
  ['etherealpad', 94],
  ['squarewave', 80],
  ['noiselead', 87],
];

/** Words in the names of sounds and tracks that tell an instrument, the more particular ones first. */
const words: readonly (readonly [word: RegExp, program: number])[] = [
  [/bass|sub/, 38],
  [/choir|voice|vox/, 52],
  [/string|violin|cello|orchestra/, 48],
  [/ambient|texture|pad/, 89],
  [/organ/, 16],
  [/rhodes|e-?piano|electric.?piano/, 4],
  [/piano|clavi/, 0],
  [/guitar/, 25],
  [/brass|horn|trumpet|trombone/, 61],
  [/sax|clarinet|oboe|bassoon/, 65],
  [/flute|pipe|whistle/, 73],
  [/bell|glocken|vibra|marimba|kalimba/, 11],
  [/pluck|harp|arp/, 46],
];
const sawLead = 81;
/** What stands for a sound of the library that is near to none. */
const categories: Readonly<Record<LibraryCategory, number>> = {
  Drums: 115,
  Bass: 38,
  Leads: sawLead,
  Pads: 89,
};

/** The General MIDI instrument that is nearest to a sound, also by what its track is called. */
export function programOf(sound: string, track: string): number {
  const own = sounds.find(([name]) => name === sound)?.[1];
  const category = inLibrary(sound)?.category;
  const known = own ?? (category && categories[category]);
  if (known !== undefined) return known;
  const text = `${sound} ${track}`.toLowerCase();
  return words.find(([word]) => word.test(text))?.[1] ?? sawLead;
}

/** For each eight instruments of General MIDI: what they are called together, and our nearest sound. */
const families: readonly (readonly [name: string, sound: string])[] = [
  ['Piano', 'sinepluck'],
  ['Bells', 'sinepluck'],
  ['Organ', 'pad'],
  ['Guitar', 'sinepluck'],
  ['Bass', 'bass'],
  ['Strings', 'warmstrings'],
  ['Ensemble', 'warmstrings'],
  ['Brass', 'saw'],
  ['Reed', 'square'],
  ['Pipe', 'sine'],
  ['Lead', 'saw'],
  ['Pad', 'pad'],
  ['Effects', 'evolvingtexture'],
  ['World', 'sinepluck'],
  ['Percussion', 'sinepluck'],
  ['Sound effects', 'noise'],
];
/** Those that differ from their family. */
const exceptions: Readonly<Record<number, string>> = {
  45: 'sinepluck',
  53: 'brightchoir',
  54: 'brightchoir',
};

/** What instruments like this one are called. */
export function familyOf(program: number): string {
  return families[program >> 3]?.[0] ?? '';
}

/** Our sound that is nearest to a General MIDI instrument, or to a track's name where there is none. */
export function soundOf(program: number | undefined, track: string): string {
  if (program === undefined) {
    const named = words.find(([word]) => word.test(track.toLowerCase()))?.[1];
    return named === undefined ? 'saw' : soundOf(named, track);
  }
  const own = sounds.find(([, number]) => number === program)?.[0];
  return own ?? exceptions[program] ?? families[program >> 3]?.[1] ?? 'saw';
}

/** What a sound is called: `Kick` for `bd`. */
export function soundTitle(sound: string): string {
  const title = nameOfInstrument(sound);
  if (title !== sound) return title;
  return inLibrary(sound)?.name ?? drumNamed(sound) ?? sound;
}

function inLibrary(sound: string) {
  return librarySounds.find(({ strudelName }) => strudelName === sound);
}

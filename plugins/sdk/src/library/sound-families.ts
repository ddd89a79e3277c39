import type { TrackControlName } from '../effects.ts';
import { type LibraryCategory, librarySounds } from './library-sounds.ts';

/** What the studio's own sounds are sorted by, where somebody picks one: the library's categories, and two more. */
export const soundFamilies = ['Drums', 'Bass', 'Leads', 'Pads', 'Effects', 'Waves'] as const;

/** A family of sounds that stand in for each other. */
export type SoundFamily = (typeof soundFamilies)[number];

/** What the sounds of a new project's tracks are called; the library names its own. */
const trackSounds: Readonly<Record<string, readonly [name: string, family: SoundFamily]>> = {
  bd: ['Kick', 'Drums'],
  sd: ['Snare', 'Drums'],
  hh: ['Hi-Hat', 'Drums'],
  oh: ['Open Hat', 'Drums'],
  bass: ['Bass', 'Bass'],
  saw: ['Lead', 'Leads'],
  pad: ['Pad', 'Pads'],
  noise: ['FX', 'Effects'],
};
/** Numbered instruments, by what their names begin with, in either case. */
const numbered: readonly (readonly [start: string, family: LibraryCategory])[] = [
  ['customdrum', 'Drums'],
  ['custombass', 'Bass'],
  ['customsynth', 'Leads'],
];

/** A sound as the picker of a track shows it. */
export interface NamedSound {
  /** The name that `s("…")` plays. */
  strudelName: string;
  /** What people call it; undefined for what goes by its `strudelName`. */
  name: string | undefined;
  family: SoundFamily;
}

/** One of the studio's own sounds by the name that `s("…")` plays; what it does not know is one of Strudel's waves. */
export function namedSound(strudelName: string): NamedSound {
  const own = trackSounds[strudelName];
  if (own && Object.hasOwn(trackSounds, strudelName))
    return { strudelName, name: own[0], family: own[1] };
  const inLibrary = librarySounds.find((sound) => sound.strudelName === strudelName);
  if (inLibrary) return { strudelName, name: inLibrary.name, family: inLibrary.category };
  const lower = strudelName.toLowerCase();
  const family = numbered.find(([start]) => lower.startsWith(start))?.[1] ?? 'Waves';
  return { strudelName, name: undefined, family };
}

/** Strudel's oscillators: `speed` tunes what is recorded or ours, never them, here as on strudel.cc. */
const oscillators = new Set(
  'sine sin triangle tri square sqr sawtooth supersaw pulse white pink brown crackle'.split(' '),
);

/** Families whose melodies slide from note to note. */
const sliding: readonly SoundFamily[] = ['Bass', 'Leads'];

/**
 * The eight that a sound's knobs set, by what of it can be heard: a bass or lead has the time of its slides where another
 * melody has the release and a drum the low cut, which stands where Strudel's oscillators have no tune, too.
 */
export function knobsOf(strudelName: string, isPitched: boolean): readonly TrackControlName[] {
  const isTuned = !oscillators.has(strudelName);
  const melodic = sliding.includes(namedSound(strudelName).family) ? 'glide' : 'release';
  const end = isPitched ? melodic : 'highpass';
  const last = isTuned ? 'tune' : isPitched ? 'highpass' : 'crush';
  return ['filter', 'resonance', 'envelope', 'attack', 'decay', end, 'distortion', last];
}

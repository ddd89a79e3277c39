import { type Event, pitchOf } from '@hocket/sdk';

/** PlayedMusic as it sounds: what a check of the corpus looks at. */
export interface PlayedMusic {
  events: readonly Event[];
  /** Cycles per minute: with it, places in cycles are times. */
  cpm: number;
  /** How many cycles, from 0, the events cover. */
  cycles: number;
}

/** A kind of sound in a musician's words, as `kick`, `piano` or `drums`. */
export type Family = keyof typeof families;

/** Names of sounds, in small letters, with their bank before them (`gm_tr808_bd`). */
const families = {
  kick: /(^|[_.])(bd|kick)|^customdrum1$/,
  snare: /(^|[_.])(sd|snare|brush_sn)|^customdrum4$/,
  clap: /(^|[_.])(cp|clap)/,
  rim: /(^|[_.])(rim|rs|sidestick)/,
  hat: /(^|[_.])(hh|oh|hat|hihat|ch$)/,
  ride: /(^|[_.])(rd|ride)/,
  cymbal: /(^|[_.])(cr|crash|cymbal|rd|ride|china|splash|gong)|cymbal$/,
  tom: /(^|[_.])(lt|mt|ht|tom|taiko)/,
  cowbell: /(^|[_.])(cb|cowbell|agogo)|drums\.bell$/,
  shaker: /(^|[_.])(sh$|shaker|maraca|cabasa|sh_)/,
  tambourine: /(^|[_.])(tb|tamb)/,
  percussion:
    /(^|[_.])(perc|conga|bongo|clave|timbale|guiro|tabla|agogo|woodblock|cb|cowbell|sh$|sh_|shaker|maraca|cabasa|tb|tamb|rim|taiko|djembe|cajon|block|triangles?$|lt$|mt$|ht$)|woodblock|drums\.bell$|^customdrum[235]$/,
  noise: /^(noise|white|pink|brown|crackle|wind|gm_seashore|gm_breath_noise|gm_bird_tweet)$/,
  bass: /bass(?!oon)|^sub808$|^acidtb303$|^analogmoog$/,
  piano: /^(?!.*(epiano|electric)).*piano/,
  epiano: /epiano|electric_piano|rhodes|wurli/,
  organ: /organ/,
  harpsichord: /harpsichord|cembalo/,
  keys: /piano|rhodes|wurli|organ|harpsichord|clavi/,
  guitar: /guitar|\bstring$|banjo|ukulele/,
  banjo: /banjo/,
  fiddle: /violin|fiddle/,
  strings: /string|violin|viola|cello|contrabass|fiddle/,
  brass: /brass|trumpet|trombone|tuba|horn/,
  trumpet: /trumpet/,
  sax: /sax/,
  flute: /flute|recorder|piccolo|ocarina|whistle|pan_?pipe|shakuhachi/,
  woodwind: /flute|recorder|piccolo|ocarina|clarinet|oboe|bassoon|sax|shakuhachi|english_horn/,
  harp: /harp(?!s)/,
  koto: /koto|shamisen/,
  sitar: /sitar/,
  accordion: /accordion|bandoneon|harmonica|concertina/,
  harmonica: /harmonica/,
  choir: /choir|voice|vox|aah|ooh/,
  mallet: /marimba|vibraphone|xylophone|glockenspiel|music_?box|celesta|kalimba|bells$|steel_drum/,
  musicBox: /music_?box|celesta|glockenspiel/,
  pad: /pad|strings|choir|ambient|texture/,
  synth:
    /saw|square|pulse|triangle|sine|synth|lead|pad|arpsequence|texture|ambient|customsynth|bass_[12]$|^bass$|acid|moog|fmbass|reese|wobble/,
  chip: /square|pulse|triangle|^z_|chip/,
} as const;

const drumFamilies = [
  'kick',
  'snare',
  'clap',
  'rim',
  'hat',
  'cymbal',
  'tom',
  'percussion',
] as const satisfies readonly Family[];

/** What a layer is called by: its sound with its bank, in small letters. */
export function soundName({ value: { s, bank } }: Event): string {
  const sound = String(s ?? '').toLowerCase();
  return bank === undefined ? sound : `${String(bank).toLowerCase()}_${sound}`;
}

/** Answers of `isOf` by name: there are few names, and many events. */
const known = new Map<string, boolean>();

/** Whether a sound is of a family, or is any drum (`drums`) or anything with a pitch (`pitched`). */
export function isOf(event: Event, family: Family | 'drums' | 'pitched'): boolean {
  if (family === 'pitched') return pitched(event) !== undefined;
  const name = soundName(event);
  const key = `${family} ${name}`;
  const found = known.get(key) ?? isNamed(name, family);
  known.set(key, found);
  return found;
}

function isNamed(name: string, family: Family | 'drums'): boolean {
  return family === 'drums'
    ? drumFamilies.some((each) => families[each].test(name))
    : families[family].test(name);
}

/** MIDI number of what is heard as a note; undefined for drums and noise. */
export function pitched(event: Event): number | undefined {
  if (isOf(event, 'drums') || isOf(event, 'noise')) return undefined;
  return pitchOf(event.value);
}

/** The events with a pitch, each with its MIDI number, in order of their onsets. */
export function notesOf(events: readonly Event[]): readonly (Event & { pitch: number })[] {
  return events
    .flatMap((event) => {
      const pitch = pitched(event);
      return pitch === undefined ? [] : [{ ...event, pitch }];
    })
    .sort((one, other) => one.begin - other.begin || one.pitch - other.pitch);
}

/** The remainder that is never negative. */
export function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}

/** The share of the onsets, by sound, register and place, that come again `lag` cycles later; 0 to 1. */
export function heardTwice(music: PlayedMusic, lag: number): number {
  const places = new Set(music.events.map((event) => onsetKey(event, event.begin)));
  const asked = music.events.filter(({ begin }) => begin + lag < music.cycles - 1e-6);
  const found = asked.filter((event) => places.has(onsetKey(event, event.begin + lag)));
  return asked.length === 0 ? 0 : found.length / asked.length;
}

const periods = [1, 2, 3, 4, 6, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 56, 64];

/** After how many bars the music comes again, notes and all; undefined when it does not within what is there. */
export function repeatedAfter(music: PlayedMusic, bar = 1): number | undefined {
  const isNote = (event: Event) => pitched(event) !== undefined;
  const notes = music.events.filter(isNote);
  const drums = music.events.filter((event) => !isNote(event));
  return periods.find((bars) => {
    const lag = bars * bar;
    if (lag + Math.min(lag, 4 * bar) > music.cycles + 1e-6) return false;
    // Chance and small variations of drums are no new music, unless there is nothing else.
    const kept = notes.length === 0 ? 0.95 : 0.8;
    return comesAgain(notes, lag, music.cycles, 0.95) && comesAgain(drums, lag, music.cycles, kept);
  });
}

function comesAgain(events: readonly Event[], lag: number, cycles: number, share: number): boolean {
  const places = new Set(events.map((event) => noteKey(event, event.begin)));
  const early = events.filter(({ begin }) => begin + lag < cycles - 1e-6);
  const late = events.filter(({ begin }) => begin >= lag - 1e-6);
  const forth = early.filter((event) => places.has(noteKey(event, event.begin + lag))).length;
  const back = late.filter((event) => places.has(noteKey(event, event.begin - lag))).length;
  return forth + back >= share * (early.length + late.length);
}

function onsetKey(event: Event, begin: number): string {
  const pitch = pitched(event);
  const register = pitch === undefined ? '' : pitch < 50 ? 'low' : pitch < 64 ? 'mid' : 'high';
  return `${soundName(event)}${register}@${Math.round(begin * 96)}`;
}

function noteKey(event: Event, begin: number): string {
  return `${soundName(event)}@${Math.round(begin * 96)}:${pitched(event) ?? ''}`;
}

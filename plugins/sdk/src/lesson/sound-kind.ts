import type { Voice } from './goal.ts';

/** What a drum's name says it is; names as Strudel's packs and the library have them, bank and number left out. */
const drums: readonly (readonly [Voice, RegExp])[] = [
  ['openHat', /^(oh|openhat|openhihat)/],
  ['hat', /^(hh|ch|hat|hihat)/],
  ['kick', /^(bd|kick|sbd)/],
  ['snare', /^(sd|snare|sn$)/],
  ['clap', /^(cp|clap)/],
  ['tom', /^(lt|mt|ht|tom|customdrum)/],
  ['cymbal', /^(cr|rd|crash|ride|cymbal)/],
  ['percussion', /^(rim|cb|perc|sh$|shaker|tb|cowbell|conga|bongo|clave|wood)/],
];

/** The kind of drum that a sound is by its name; undefined for anything else. */
export function drumOf(sound: string): Voice | undefined {
  const name = sound.toLowerCase().replace(/^.*_/, '');
  return drums.find(([, form]) => form.test(name))?.[0];
}

import type { SoundPack, TrackSound, Translate } from '@hocket/sdk';

/** A recording that has a name here, and where it stands. */
export interface PackSound {
  /** What `s("…")` plays. */
  sound: string;
  /** What it is called in its group, where its name need not say the group again. */
  title: string;
  /** What a track with it is called. */
  name: string;
  pack: string;
  group: string;
  /** A program of it alone. */
  code: string;
}

/** A recording beside what a search looks at. */
export interface SearchEntry {
  recording: PackSound;
  /** Where it stands, as the list of what was found says it. */
  place: string;
  /** Lower case. */
  text: string;
}

/** Packs whose groups are machines: banks of drums, whose sounds are named behind them. */
const machinePacks: readonly string[] = ['kits', 'tidal-drum-machines'];
/** Families of General MIDI without a melody. */
const drumFamilies: readonly string[] = ['percussive', 'sound-effects'];

const packs = ['gm', 'kits', 'piano', 'sonic-pi'];
/** As General MIDI has them, eight instruments each. */
const families =
  'piano chromatic-percussion organ guitar bass strings ensemble brass reed pipe synth-lead synth-pad synth-effects ethnic percussive sound-effects'.split(
    ' ',
  );
const kits =
  'gm_standard gm_room gm_power gm_electronic gm_tr808 gm_jazz gm_brush gm_orchestra'.split(' ');

/** A pack's name for people: ours translated, Strudel's as their makers call them. */
export function packTitle(t: Translate, pack: string): string {
  return packs.includes(pack) ? t(`library:pack.${pack}`) : pack;
}

/** The name of a group for people, empty where the pack has no groups. */
export function groupTitle(t: Translate, pack: string, group: string): string {
  if (pack === 'gm' && families.includes(group)) return t(`library:family.${group}`);
  if (pack === 'kits' && kits.includes(group)) return t(`library:kit.${group}`);
  return group === pack ? '' : group;
}

/** The recording of a name that stands in a group of a pack. */
export function recordingIn(pack: string, group: string, sound: string): PackSound {
  const isOfMachine = machinePacks.includes(pack) && sound.startsWith(`${group}_`);
  const plain = sound.replace(/^gm_/, '').replaceAll('_', ' ');
  const inBank = sound.slice(group.length + 1);
  return {
    sound,
    title: isOfMachine ? inBank : pack === 'gm' ? plain : sound,
    name: plain,
    pack,
    group,
    code: isOfMachine ? `s("${inBank}").bank("${group}")` : `s("${sound}")`,
  };
}

/** What a track takes of a recording: notes where it has a melody. */
export function recordedTrack({ name, sound, pack, group }: PackSound): TrackSound {
  const isMelodic = pack === 'piano' || (pack === 'gm' && !drumFamilies.includes(group));
  const note = group === 'bass' ? 'C2 E2 G2 C3' : 'C4 E4 G4 C5';
  return { name, strudelName: sound, ...(isMelodic ? { note } : {}) };
}

/** Every recording of the packs, in their order. */
export function searchEntries(t: Translate, all: readonly SoundPack[]): SearchEntry[] {
  return all.flatMap(({ name: pack, groups }) =>
    groups.flatMap(({ name: group, sounds }) => {
      const place = [packTitle(t, pack), groupTitle(t, pack, group)].filter(Boolean).join(' · ');
      return sounds.map((sound) => {
        const recording = recordingIn(pack, group, sound);
        return { recording, place, text: `${sound} ${recording.name} ${place}`.toLowerCase() };
      });
    }),
  );
}

/** Those in whose name, pack or group each word of a query stands, in either case. */
export function matchingEntries(entries: readonly SearchEntry[], query: string): SearchEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ text }) => words.every((word) => text.includes(word)));
}

import type { SoundPack } from '@hocket/sdk';
import { drumKeys, drumKits, grandPiano, midiInstruments, sonicPiNames } from './bundled-names.ts';
import type { FoundPack } from './sample-packs.ts';

/** Families of General MIDI's instruments, eight programs each (General MIDI 1, table 1). */
const families =
  'piano chromatic-percussion organ guitar bass strings ensemble brass reed pipe synth-lead synth-pad synth-effects ethnic percussive sound-effects'.split(
    ' ',
  );

/** The recordings that the studio brings. */
export const studioPacks: readonly SoundPack[] = [
  {
    name: 'gm',
    groups: families.map((name, at) => ({
      name,
      sounds: [...midiInstruments]
        .filter(([, [program = 0]]) => Math.floor(program / 8) === at)
        .map(([sound]) => sound),
    })),
  },
  {
    name: 'kits',
    groups: [...drumKits.keys()].map((kit) => ({
      name: kit,
      sounds: [...drumKeys.keys()].map((drum) => `${kit}_${drum}`),
    })),
  },
  { name: 'piano', groups: [{ name: '', sounds: [grandPiano] }] },
  { name: 'sonic-pi', groups: groupsOf(sonicPiNames) },
];

/** A pack that was asked for, its sounds by what stands before the first `_` of each, where several have that. */
export function packOf({ name, sounds }: FoundPack): SoundPack {
  if (sounds === undefined) return { name, groups: [], isAway: true };
  return { name, groups: groupsOf(Object.keys(sounds)) };
}

function groupsOf(names: readonly string[]): SoundPack['groups'] {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const [group = ''] = name.includes('_') ? name.split('_') : [''];
    groups.set(group, [...(groups.get(group) ?? []), name]);
  }
  const several = [...groups].filter(([group, sounds]) => group !== '' && sounds.length > 1);
  const rest = names.filter((name) => !several.some(([, sounds]) => sounds.includes(name)));
  return [
    ...(rest.length > 0 ? [{ name: '', sounds: rest }] : []),
    ...several.map(([name, sounds]) => ({ name, sounds })),
  ];
}

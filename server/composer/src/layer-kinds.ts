import { librarySounds } from '@hocket/sdk';
import type { PartName } from './languages/word-table.ts';
import type { Role } from './musical-brief.ts';

/** What a single layer plays; groups such as 'drums' are left out. */
export type LayerKind = Exclude<PartName, 'drums' | 'everything'>;

/** The drum sounds by their names; instruments that play notes are not among them. */
const drums: readonly (readonly [RegExp, LayerKind])[] = [
  [/^(bd|kick|kick\d*|kick808|bassdrum)\d*$/, 'kick'],
  [/^(sd|snare|snaretrap|rim)\d*$/, 'snare'],
  [/^(cp|clap|clapvintage|snap)\d*$/, 'clap'],
  [/^(hh|oh|hat|hihat|openhat|hihatroll)\d*$/, 'hats'],
  [/^(cr|rd|crash|ride|cymbal|crashcymbal)\d*$/, 'cymbals'],
  [/^(lt|mt|ht|tom|tomfloor)\d*$/, 'toms'],
  [/^(sh|tb|cb|perc|shaker|cowbell|noise|fx|conga|bongo)\d*$/, 'percussion'],
];

const categories: Readonly<Record<string, LayerKind>> = {
  Bass: 'bass',
  Leads: 'melody',
  Pads: 'chords',
};
const shelves = new Map(
  librarySounds.map(({ strudelName, category }) => [strudelName, categories[category]]),
);
const plain: Readonly<Record<string, LayerKind>> = { bass: 'bass', saw: 'melody', pad: 'chords' };

/** The drum that a sound is; undefined for an instrument with notes and for an unknown sound. */
export function drumOfSound(sound: string): LayerKind | undefined {
  return drums.find(([pattern]) => pattern.test(sound))?.[1];
}

/** What a sound usually plays; undefined for an unknown sound. */
export function partOfSound(sound: string): LayerKind | undefined {
  return drumOfSound(sound) ?? plain[sound] ?? shelves.get(sound);
}

/** The role in a piece of something that a prompt names. */
export function roleOf(part: PartName): Role | undefined {
  if (part === 'everything') return undefined;
  return part === 'bass' || part === 'chords' || part === 'melody' ? part : 'drums';
}

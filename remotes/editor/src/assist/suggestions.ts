import {
  effectParams,
  type Plugins,
  paramControl,
  pluginEffects,
  type SoundPack,
} from '@hocket/sdk';
import type { Described } from '../../reference/doc-comments.ts';
import { chordKinds, functions, scales, vowels } from './reference.ts';
import type { NameKind, TypingPlace } from './typing-place.ts';

/** One thing that can be typed. */
export interface Suggestion {
  value: string;
  /** What it is, beside its name. */
  meta: string;
  /** Of those that begin with what was typed, the highest comes first. */
  score: number;
  described?: Described;
}

/** What is there in this studio beside the language. */
export interface KnownNames {
  /** Names that `s("…")` plays. */
  sounds: readonly string[];
  /** Controls of the plugins' instruments. */
  controls: readonly string[];
  /** Functions of patterns that plugins bring. */
  functions: readonly Described[];
}

/** What most programs say. */
const common = new Set(
  `sound note stack cat seq bank gain pan room delay lpf hpf fast slow jux rev every scale chord voicing struct mask
  euclid add sub mul range segment ply off iter chop speed vowel arp attack decay sustain release adsr clip
  sometimes sometimesBy degradeBy sine saw square rand perlin samples setcpm slider`.split(/\s+/),
);

/** A function's own name comes before its other ones: behind `lp` is `lpf`, and not `lp` itself. */
const ofFunctions: readonly Suggestion[] = functions.flatMap((described) =>
  [described.name, ...(described.synonyms ?? [])].map((value, at) => ({
    value,
    meta: `(${(described.params ?? []).map(({ name }) => name).join(', ')})`.slice(0, 24),
    score: common.has(value) ? 2 : Number(at === 0),
    described,
  })),
);

/** All that can be typed at a place, but for what `ofPacks` knows; `before`: the line up to there. */
export function suggestionsFor(
  place: TypingPlace,
  before: string,
  known: KnownNames,
): readonly Suggestion[] {
  if (place === undefined || place === 'bank') return [];
  if (place === 'function')
    return [
      ...ofFunctions,
      ...named('plugin', known.controls),
      ...known.functions.map((described) => ({
        value: described.name,
        meta: 'plugin',
        score: 1,
        described,
      })),
    ];
  if (place === 'sound') return named(place, known.sounds);
  if (place === 'vowel') return named(place, vowels);
  const [, root = 'C'] = /([a-g][#b]?\d?)$/i.exec(before) ?? [];
  if (place === 'key') return named('scale', scales, `${root}:`);
  if (place === 'chord')
    return named(place, chordKinds, /[A-G][#b]?(?=[^\s<>[\],]*$)/.exec(before)?.[0] ?? 'C');
  // Of `C4:minor:` the words that go on from there.
  const [, head = ''] = /[a-g][#b]?\d?:((?:\w+:)*)\w*$/i.exec(before) ?? [];
  const rest = scales
    .filter((each) => each.startsWith(head))
    .map((each) => each.slice(head.length));
  return named(place, rest);
}

function named(meta: NameKind | 'plugin', values: readonly string[], start = ''): Suggestion[] {
  return values.map((value) => ({ value: start + value, meta, score: 0 }));
}

/** What packs of recordings have for a place: sounds, or banks, which stand before the `_` of each sound of a group. */
export function ofPacks(place: TypingPlace, packs: readonly SoundPack[]): readonly Suggestion[] {
  const groups = packs.flatMap((pack) => pack.groups);
  if (place === 'sound') return named(place, [...new Set(groups.flatMap(({ sounds }) => sounds))]);
  if (place !== 'bank') return [];
  const banks = groups.filter(({ name, sounds }) =>
    sounds.every((sound) => name !== '' && sound.startsWith(`${name}_`)),
  );
  return named(place, [...new Set(banks.map(({ name }) => name))]);
}

/** The functions that enabled plugins bring, as their manifests describe them. */
export function pluginFunctions({ installed = [] }: Pick<Plugins, 'installed'>): Described[] {
  return installed
    .filter(({ enabled }) => enabled)
    .flatMap(({ manifest }) => manifest?.contributes.functions ?? [])
    .map(({ name, description = '', example }) => ({ name, text: description, example }));
}

/** The controls that the instruments and effects of enabled plugins have in code, as `acmeBell_decay`. */
export function pluginControls({
  instruments,
  installed = [],
}: Pick<Plugins, 'instruments' | 'installed'>): string[] {
  const contributed = installed.flatMap(({ manifest }) => manifest?.contributes.instruments ?? []);
  const effects = effectParams(pluginEffects({ plugins: { installed } }));
  const controls = [...instruments, ...contributed].flatMap(({ id, params = {} }) =>
    Object.keys(params).map((name) => paramControl(id, name)),
  );
  return [...new Set([...controls, ...Object.keys(effects)])];
}

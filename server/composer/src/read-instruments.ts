import type { DrumGrammar, Genre } from './genre.ts';
import { type MusicalBrief, type Role, roles } from './musical-brief.ts';
import { drumOfSound, type LayerKind, partOfSound, roleOf } from './part-of-sound.ts';
import type { Found, PromptWords } from './prompt-words.ts';
import { saidAs } from './words/said-as.ts';
import { type PartName, partNames } from './words/word-table.ts';

/** Something of an ensemble that a prompt names: a part, or an instrument that is to play one. */
export interface NamedPart {
  part: PartName;
  /** What `s("…")` calls it. */
  sound?: string;
  words: readonly string[];
}

const soundNames = [
  ...new Set(saidAs(({ sounds }) => Object.keys(sounds).join(','))),
] as readonly string[];

/** Every part and instrument in every language's words. */
export const namedParts: readonly NamedPart[] = [
  ...partNames.map((part) => ({ part, words: saidAs(({ parts }) => parts[part]) })),
  ...soundNames.map((sound) => ({
    part: partOfSound(sound) ?? 'melody',
    sound,
    words: saidAs(({ sounds }) => sounds[sound]),
  })),
];

const aloneWords = saidAs(({ only }) => only);

/** What a prompt says of instruments. */
export interface SaidInstruments {
  /** Voices that are wanted: all but those refused, or only those asked for alone. */
  roles: readonly Role[];
  /** Whether a drum of the style is wanted. */
  wants(drum: LayerKind): boolean;
  sounds: readonly { part: PartName; sound: string }[];
  isSaid: boolean;
}

/** Which instruments are wanted, of what was said of them; one that is refused and asked for at once is wanted. */
export function readInstruments(
  words: PromptWords,
  said: readonly Found<NamedPart>[],
): SaidInstruments {
  // 'solo' is a melody, but before another instrument it says 'only'.
  const found = said.filter(({ from, to }) => {
    const isAlsoOnly = words.phraseAt(aloneWords, from) > 0;
    return !isAlsoOnly || !said.some((other) => other.from === to || other.from === to + 1);
  });
  const named = found.filter(({ negated }) => !negated).map(({ thing }) => thing);
  const refused = found.filter(({ negated }) => negated).map(({ thing }) => thing);
  const isAlone = found.some(({ from, to, negated }) => !negated && isOnly(words, from, to));
  const parts = named.map(({ part }) => part);
  const isDrum = (part: PartName) => roleOf(part) === 'drums';
  const wants = (kind: PartName) => {
    if (parts.includes(kind)) return true;
    if (refused.some(({ part }) => part === kind || (part === 'drums' && isDrum(kind))))
      return false;
    return !isAlone || parts.includes('everything') || (isDrum(kind) && parts.includes('drums'));
  };
  const drumKinds = partNames.filter((part) => isDrum(part));
  const wanted = roles.filter((role) => (role === 'drums' ? drumKinds.some(wants) : wants(role)));
  return {
    roles: wanted.length > 0 ? wanted : roles,
    wants,
    sounds: named.flatMap(({ part, sound }) => (sound ? [{ part, sound }] : [])),
    isSaid: found.length > 0,
  };
}

/** A word for 'only' stands before or behind it. */
function isOnly(words: PromptWords, from: number, to: number): boolean {
  const isBefore = [1, 2, 3].some((back) => words.phraseAt(aloneWords, from - back) > 0);
  return isBefore || words.phraseAt(aloneWords, to) > 0;
}

/** A style with the drums that are wanted, each with the instrument asked for. */
export function withDrums(genre: Genre, { wants, sounds }: SaidInstruments): Genre {
  const kindOf = ({ sound }: DrumGrammar) => drumOfSound(sound) ?? 'percussion';
  const drums = genre.drums
    .filter((drum) => wants(kindOf(drum)))
    .map((drum) => {
      const other = sounds.find(({ part }) => part === kindOf(drum));
      return other ? { ...drum, sound: other.sound } : drum;
    });
  return { ...genre, drums };
}

/** The instruments that are to play the voices with notes. */
export function voiceSounds({ sounds }: SaidInstruments): MusicalBrief['sounds'] {
  const entries = sounds.flatMap(({ part, sound }) => {
    const role = roleOf(part);
    return role === undefined || role === 'drums' ? [] : [[role, sound] as const];
  });
  return Object.fromEntries(entries);
}

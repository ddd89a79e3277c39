import type { DrumGrammar, Genre } from './genre.ts';
import { type PartName, partNames } from './languages/word-table.ts';
import { phrasesFor } from './languages.ts';
import { drumOfSound, type LayerKind, partOfSound, roleOf } from './layer-kinds.ts';
import { type MusicalBrief, type Role, roles } from './musical-brief.ts';
import type { PhraseMatch, PromptWords } from './prompt-words.ts';

/** A part that a prompt can name, or an instrument that plays one. */
export interface NamedPart {
  part: PartName;
  /** The instrument's name in `s("…")`. */
  sound?: string;
  words: readonly string[];
}

const soundNames = [
  ...new Set(phrasesFor(({ sounds }) => Object.keys(sounds).join(','))),
] as readonly string[];

/** Every part and instrument in every language's words. */
export const namedParts: readonly NamedPart[] = [
  ...partNames.map((part) => ({ part, words: phrasesFor(({ parts }) => parts[part]) })),
  ...soundNames.map((sound) => ({
    part: partOfSound(sound) ?? 'melody',
    sound,
    words: phrasesFor(({ sounds }) => sounds[sound]),
  })),
];

const onlyWords = phrasesFor(({ only }) => only);

/** The instruments that a prompt asks for. */
export interface InstrumentRequest {
  /** The roles that are wanted: all but the refused ones, or only the named ones after 'only'. */
  roles: readonly Role[];
  /** Whether a drum of the style is wanted. */
  wants(drum: LayerKind): boolean;
  sounds: readonly { part: PartName; sound: string }[];
  isRequested: boolean;
}

/** The wanted instruments of a prompt; an instrument that is both refused and asked for is wanted. */
export function readInstruments(
  words: PromptWords,
  said: readonly PhraseMatch<NamedPart>[],
): InstrumentRequest {
  // 'Solo' names a melody, but before another instrument it means 'only'.
  const found = said.filter(({ from, to }) => {
    const meansOnly = words.phraseLengthAt(onlyWords, from) > 0;
    return !meansOnly || !said.some((other) => other.from === to || other.from === to + 1);
  });
  const named = found.filter(({ negated }) => !negated).map(({ thing }) => thing);
  const refused = found.filter(({ negated }) => negated).map(({ thing }) => thing);
  const isExclusive = found.some(({ from, to, negated }) => !negated && isOnly(words, from, to));
  const parts = named.map(({ part }) => part);
  const isDrum = (part: PartName) => roleOf(part) === 'drums';
  const wants = (kind: PartName) => {
    if (parts.includes(kind)) return true;
    if (refused.some(({ part }) => part === kind || (part === 'drums' && isDrum(kind))))
      return false;
    return (
      !isExclusive || parts.includes('everything') || (isDrum(kind) && parts.includes('drums'))
    );
  };
  const drumKinds = partNames.filter((part) => isDrum(part));
  const wanted = roles.filter((role) => (role === 'drums' ? drumKinds.some(wants) : wants(role)));
  return {
    roles: wanted.length > 0 ? wanted : roles,
    wants,
    sounds: named.flatMap(({ part, sound }) => (sound ? [{ part, sound }] : [])),
    isRequested: found.length > 0,
  };
}

/** Whether a word for 'only' stands before or after it. */
function isOnly(words: PromptWords, from: number, to: number): boolean {
  const isBefore = [1, 2, 3].some((back) => words.phraseLengthAt(onlyWords, from - back) > 0);
  return isBefore || words.phraseLengthAt(onlyWords, to) > 0;
}

/** A style with only the wanted drums, each with the requested sound. */
export function withDrums(genre: Genre, { wants, sounds }: InstrumentRequest): Genre {
  const kindOf = ({ sound }: DrumGrammar) => drumOfSound(sound) ?? 'percussion';
  const drums = genre.drums
    .filter((drum) => wants(kindOf(drum)))
    .map((drum) => {
      const other = sounds.find(({ part }) => part === kindOf(drum));
      return other ? { ...drum, sound: other.sound } : drum;
    });
  return { ...genre, drums };
}

/** The requested instruments of the voices with notes. */
export function voiceSounds({ sounds }: InstrumentRequest): MusicalBrief['sounds'] {
  const entries = sounds.flatMap(({ part, sound }) => {
    const role = roleOf(part);
    return role === undefined || role === 'drums' ? [] : [[role, sound] as const];
  });
  return Object.fromEntries(entries);
}

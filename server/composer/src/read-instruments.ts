import { castInstruments, type NamedInstrument, playedRoles } from './cast-instruments.ts';
import type { DrumGrammar, Genre } from './genre.ts';
import { type PartName, partNames, type WordTable } from './languages/word-table.ts';
import { phrasesFor, wordTables } from './languages.ts';
import { drumOfSound, type LayerKind, roleOf } from './layer-kinds.ts';
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
  ...new Set(
    phrasesFor(({ sounds, instruments }) =>
      [...Object.keys(sounds), ...Object.keys(instruments)].join(','),
    ),
  ),
] as readonly string[];

/** Every part and instrument in every language's words. */
export const namedParts: readonly NamedPart[] = [
  ...partNames.map((part) => ({ part, words: phrasesFor(({ parts }) => parts[part]) })),
  ...soundNames.map((sound) => ({
    part: drumOfSound(sound) ?? playedRoles(sound)[0],
    sound,
    words: [
      sound,
      ...phrasesFor(
        ({ sounds, instruments }) => `${sounds[sound] ?? ''},${instruments[sound] ?? ''}`,
      ),
    ],
  })),
];

/** What instruments are called in a language, by their English names. */
export function instrumentNames(words: WordTable): Readonly<Record<string, string>> {
  const [english = words] = wordTables;
  return Object.fromEntries(
    soundNames.map((sound) => [instrumentName(sound, english), instrumentName(sound, words)]),
  );
}

/** What an instrument is called in a language; its name in `s("…")` where it has no other. */
export function instrumentName(sound: string, { sounds, instruments }: WordTable): string {
  const [name = ''] = (instruments[sound] ?? sounds[sound] ?? sound).split(',');
  return name.trim();
}

const onlyWords = phrasesFor(({ only }) => only);
const pieceWords = phrasesFor(({ pieces }) => pieces);
const forWords = phrasesFor(({ scoredFor }) => scoredFor);
const andWords = phrasesFor(({ and }) => and);
const padWords = phrasesFor(({ pads }) => pads);
/** What plays chords that are asked for as a pad. */
const padSound = 'etherealpad';

/** The instruments that a prompt asks for. */
export interface InstrumentRequest {
  /** The roles that are wanted: all but the refused ones, or only the named ones after 'only'. */
  roles: readonly Role[];
  /** Whether a drum of the style is wanted. */
  wants(drum: LayerKind): boolean;
  /** The drums' instruments that are named. */
  drums: readonly { part: PartName; sound: string }[];
  /** The instruments that play notes, by what they play. */
  sounds: NonNullable<MusicalBrief['sounds']>;
  /** True when nothing but what is named plays. */
  isExclusive: boolean;
  isRequested: boolean;
  /** Whether any drum is named. */
  hasDrums: boolean;
  /** The words that say it, as they were written. */
  words: string;
}

type Match = PhraseMatch<NamedPart>;

/** What is known of a prompt besides its instruments. */
interface InstrumentContext {
  isAlone?: boolean;
  isPiece?: boolean;
  hasStyle?: boolean;
}

/**
 * The wanted instruments of a prompt; an instrument that is both refused and asked for is wanted. With `isAlone`, as for
 * an option, what is named alone plays. `isPiece` says that one instrument is all that is named, `hasStyle` that a style
 * is: a solo in a style has others around it.
 */
export function readInstruments(
  words: PromptWords,
  said: readonly Match[],
  { isAlone = false, isPiece = false, hasStyle = false }: InstrumentContext = {},
): InstrumentRequest {
  // 'Solo' names a melody, but before another instrument, and behind a piano, it means 'only'.
  const found = said.filter(({ from, to }) => {
    if (words.phraseLengthAt(onlyWords, from) === 0) return true;
    return !said.some(
      (other) =>
        other.from === to ||
        isNextButArticle(words, to, other) ||
        (other.to === from && other.thing.sound === 'piano'),
    );
  });
  const named = found.filter(({ negated }) => !negated);
  const refused = found.filter(({ negated }) => negated).map(({ thing }) => thing);
  const isOnlyPiece =
    named.length === 1 &&
    named.some((each) => (isPiece && isTonal(each)) || isPieceFor(words, each));
  const isExclusive =
    isOnlyPiece ||
    (named.length > 0 && isAlone) ||
    named.some((each) => isOnly(words, each, hasStyle));
  const isDrum = (part: PartName) => roleOf(part) === 'drums';
  const parts = named.map(({ thing }) => thing.part);
  const instruments = named.flatMap((each): NamedInstrument[] => {
    const { part, sound } = each.thing;
    if (part === 'chords' && words.phraseLengthAt(padWords, each.from) > 0 && sound === undefined)
      return [{ sound: padSound, role: 'chords' }];
    if (sound === undefined || isDrum(part)) return [];
    return [{ sound, role: roleBeside(words, each, named) }];
  });
  const taken = named.flatMap(({ thing }) => {
    const role = roleOf(thing.part);
    return thing.sound === undefined && role !== undefined && role !== 'drums' ? [role] : [];
  });
  const refusedRoles = refused.flatMap(({ part }) => roleOf(part) ?? []);
  const sounds = castInstruments(instruments, {
    isExclusive: isExclusive && !parts.includes('everything'),
    without: [...refusedRoles, ...(isExclusive ? taken.filter((role) => !isPlayedBy(role)) : [])],
  });
  function isPlayedBy(role: Role): boolean {
    return instruments.some((each) => each.role === role);
  }
  const drumParts = parts.filter(isDrum);
  // 'Sin percusión': where no drum is asked for, all are meant.
  const refusesDrums = (part: PartName) =>
    part === 'drums' || (part === 'percussion' && drumParts.length === 0);
  const wants = (kind: PartName) => {
    if (drumParts.includes(kind)) return true;
    if (refused.some(({ part }) => part === kind || (refusesDrums(part) && isDrum(kind))))
      return false;
    return (
      !isExclusive || parts.includes('everything') || (isDrum(kind) && parts.includes('drums'))
    );
  };
  const wantsTone = (role: Exclude<Role, 'drums'>) => {
    if (sounds[role] !== undefined || taken.includes(role)) return true;
    if (refusedRoles.includes(role)) return false;
    return !isExclusive || parts.includes('everything');
  };
  const drumKinds = partNames.filter((part) => isDrum(part));
  const wanted = roles.filter((role) =>
    role === 'drums' ? drumKinds.some(wants) : wantsTone(role),
  );
  return {
    roles: wanted.length > 0 ? wanted : roles,
    wants,
    drums: named.flatMap(({ thing: { part, sound } }) =>
      sound && isDrum(part) ? [{ part, sound }] : [],
    ),
    sounds,
    isExclusive,
    isRequested: found.length > 0,
    hasDrums: drumParts.length > 0 || parts.includes('everything'),
    words: found.map(({ from, to }) => words.textOf(from, to)).join(', '),
  };
}

function isNextButArticle(words: PromptWords, to: number, { from }: Match): boolean {
  return from === to + 1 && !words.isAfterPunctuation(to) && !isOf(words.at(to));
}

/** Words between a thing and what it is made of: 'a solo of guitar', 'una melodía de piano'. */
function isOf(word: string): boolean {
  return ['de', 'd', 'del', 'of', 'von', 'の'].includes(word);
}

function isTonal({ thing: { part, sound } }: Match): boolean {
  return sound !== undefined && roleOf(part) !== 'drums';
}

/**
 * Whether a word for 'only' stands before or after it, or it is one itself ('a cappella'); in a style a 'guitar solo' is
 * no guitar alone, a 'piano solo' is.
 */
function isOnly(words: PromptWords, { from, to, thing }: Match, hasStyle: boolean): boolean {
  if (thing.sound !== undefined && words.phraseLengthAt(onlyWords, from) > 0) return true;
  const isBefore = [1, 2, 3].some((back) => {
    const length = words.phraseLengthAt(onlyWords, from - back);
    return length > 0 && !(isSolo(words, from - back) && isOf(words.at(from - 1)));
  });
  const after = thing.sound !== undefined && words.at(to) === 'の' ? to + 1 : to;
  const isAfter = words.phraseLengthAt(onlyWords, after) > 0;
  const isMeant = thing.sound === 'piano' || !isSolo(words, after) || !hasStyle;
  return isBefore || (isAfter && isMeant);
}

function isSolo(words: PromptWords, index: number): boolean {
  return words.phraseLengthAt(['solo', 'ソロ'], index) > 0;
}

/** 'A piano piece', 'Klaviermusik', 'pieza para piano', 'ピアノ曲': music for one instrument. */
function isPieceFor(words: PromptWords, { from, to, thing }: Match): boolean {
  if (thing.sound === undefined) return false;
  const after = words.at(to) === 'の' ? to + 1 : to;
  if (words.phraseLengthAt(pieceWords, after) > 0) return true;
  const isPieceOf = isOf(words.at(from - 1)) && words.phraseLengthAt(pieceWords, from - 2) > 0;
  return isPieceOf || words.phraseLengthAt(forWords, from - 1) > 0;
}

/** What an instrument plays when the part stands beside it: 'piano melody', 'Akkorde auf der Gitarre'. */
function roleBeside(words: PromptWords, place: Match, named: readonly Match[]): Role | undefined {
  const isJoined = (from: number, to: number) =>
    to - from <= 3 &&
    Array.from({ length: to - from }, (_, offset) => from + offset).every(
      (at) =>
        words.isFiller(at) &&
        !words.isAfterPunctuation(at) &&
        words.phraseLengthAt(andWords, at) === 0,
    ) &&
    !words.isAfterPunctuation(to);
  const tones = named.filter(({ thing }) => {
    const role = roleOf(thing.part);
    return thing.sound === undefined && role !== undefined && role !== 'drums';
  });
  const beside =
    tones.find(({ from }) => from === place.to) ??
    tones.find(({ to }) => to < place.from && isJoined(to, place.from)) ??
    tones.find(({ from }) => from > place.to && isJoined(place.to, from));
  return beside && roleOf(beside.thing.part);
}

/** A style with only the wanted drums, each with the requested sound; with one's own instruments, no other one moves. */
export function withInstruments(
  genre: Genre,
  { wants, drums: named, sounds, isExclusive }: InstrumentRequest,
): Genre {
  const kindOf = ({ sound }: DrumGrammar) => drumOfSound(sound) ?? 'percussion';
  const drums = genre.drums
    .filter((drum) => wants(kindOf(drum)))
    .map((drum) => {
      const other = named.find(({ part }) => part === kindOf(drum));
      return other ? { ...drum, sound: other.sound } : drum;
    });
  const isOwn = isExclusive && Object.keys(sounds).length > 0;
  return { ...genre, drums, ...(isOwn && { arpeggio: undefined }) };
}

/** What a request for instruments comes to, in the words of a language's table: 'drums, bass, piano'. */
export function instrumentsText({ roles: wanted, sounds, drums }: InstrumentRequest): string {
  const [english] = wordTables;
  const named = wanted.flatMap((role) => {
    if (role === 'drums') return ['drums', ...drums.map(({ sound }) => sound)];
    return [sounds[role] ?? role];
  });
  return [...new Set(named)]
    .map((name) => (english ? instrumentName(name, english) : name))
    .join(', ');
}

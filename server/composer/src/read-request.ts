import type { AiOptions } from '@hocket/sdk';
import { chooseStyle, whichStyle } from './choose-style.ts';
import type { SeededRequest } from './composition.ts';
import { keyOfMusic } from './edits/key-of-music.ts';
import { Sketch } from './edits/sketch.ts';
import { type Key, keyName } from './key.ts';
import { chooseKey, chooseTempo } from './key-and-tempo.ts';
import { inMetre, metreOf } from './metre.ts';
import type { MusicalBrief } from './musical-brief.ts';
import { PromptWords, understanding } from './prompt-words.ts';
import { type ChordRequest, chordsOf, keyOfChords, readChords } from './read-chords.ts';
import {
  type InstrumentRequest,
  instrumentsText,
  readInstruments,
  withInstruments,
} from './read-instruments.ts';
import { type KeyRequest, readKey } from './read-key.ts';
import { barsOfSeconds, isLoopWord, type LengthRequest, readLength } from './read-length.ts';
import { type MetreRequest, readMetre } from './read-metre.ts';
import { firstSaid, type NamedThings, readNamedThings } from './read-named-things.ts';
import { readTempo, type TempoRequest } from './read-tempo.ts';
import { chosen, type ReadingSource, reading } from './readings.ts';
import type { SeededRandom } from './seeded-random.ts';
import { stepsOf, type Tune } from './tunes/tune.ts';

/** The density of music for beginners. */
const beginnerDensity = -0.5;

/** What a prompt or an option says. */
interface Said {
  words: PromptWords;
  things: NamedThings;
  chords?: ChordRequest;
  key?: KeyRequest & { words: string };
  metre: MetreRequest;
  length: LengthRequest;
  tempo: TempoRequest;
  instruments: InstrumentRequest;
}

/** An option that leaves the choice open, whatever the prompt says. */
const any = 'any';

/**
 * The brief of a request: options win over the prompt, the prompt over the current music; the rest is random. Throws
 * `ai_which_style` for words that nothing is known of when they are all that is said.
 */
export function readRequest(request: SeededRequest, random: SeededRandom): MusicalBrief {
  const { current } = request;
  const prompt = readAll(request.prompt);
  const option = (name: keyof AiOptions) => {
    const text = request[name];
    return text && text !== any ? readAll(text, name) : undefined;
  };
  const isOpen = (name: keyof AiOptions) => request[name] === any;
  const style = option('style');
  const moodOption = option('mood');
  const keyOption = option('key');
  const metreOption = option('metre');
  const castOption = option('instruments');
  const densityOption = option('density');
  const lengthOption = option('length');
  const chordOption = option('chords');
  const parts = [
    ...[prompt, style, moodOption, keyOption, metreOption, castOption, densityOption],
    ...[lengthOption, chordOption],
  ].flatMap((each) => (each ? [each.words] : []));

  const fromPrompt = <T>(name: keyof AiOptions, found: T): T | undefined =>
    isOpen(name) ? undefined : found;
  const genreSaid = firstSaid(style, fromPrompt('style', prompt), 'genres');
  const moodSaid =
    firstSaid(moodOption, fromPrompt('mood', prompt), 'moods') ??
    firstSaid(style, undefined, 'moods');
  const tuneSaid = firstSaid(style, prompt, 'tunes');
  const densitySaid = firstSaid(densityOption ?? style, fromPrompt('density', prompt), 'densities');
  const instruments =
    castOption?.instruments ??
    (isOpen('instruments') ? readAll('').instruments : prompt.instruments);
  const length = lengthOption?.length ?? (isOpen('length') ? {} : prompt.length);
  const metreAsked = metreOption?.metre.metre ?? fromPrompt('metre', prompt.metre.metre);
  const swing = metreOption?.metre.swing ?? style?.metre.swing ?? prompt.metre.swing;
  const chordsSaid = chordOption?.chords ?? fromPrompt('chords', prompt.chords);
  const tempo = prompt.tempo;
  const mood = moodSaid?.thing;
  const tune = tuneSaid?.thing;

  const sounds = [
    ...Object.values(instruments.sounds),
    ...instruments.drums.map(({ sound }) => sound),
  ];
  const hasHint =
    tune ?? mood ?? chordsSaid ?? metreAsked ?? swing ?? densitySaid ?? tempo.words ?? current;
  const isKeySaid = prompt.key !== undefined || keyOption?.key !== undefined;
  const { ignored, confidence } = understanding(parts);
  const isLost =
    !genreSaid && hasHint === undefined && !instruments.isRequested && !isKeySaid && !length.bars;
  if (isLost && !length.seconds && ignored.length > 0 && request.bpm === undefined)
    throw whichStyle(ignored, random);

  const plainGenre =
    genreSaid?.thing ??
    chooseStyle({ mood, tempo, metre: metreAsked, swing, sounds, styles: tune?.styles }, random);
  const metre = tune?.metre ?? metreAsked ?? metreOf(plainGenre);
  const genre = inMetre(plainGenre, metre);
  const key = keyOf({ prompt, keyOption, chordsSaid, tune, request, genre, mood }, random);
  const bpm =
    request.bpm ??
    (tune && !genreSaid && tempo.words === undefined && !current
      ? random.integer(...tune.bpm)
      : chooseTempo(tempo, current?.music?.bpm, genre, mood, random));
  const bars =
    length.bars ??
    (length.seconds ? barsOfSeconds(length.seconds, bpm, stepsOf(metre) / 4) : undefined);

  const keySource: ReadingSource = keyOption?.key
    ? { source: 'option', words: keyOption.key.words }
    : prompt.key && !isOpen('key')
      ? { source: 'prompt', words: prompt.key.words }
      : sourceOf(current && !tune ? 'option' : 'chosen');
  const tempoSource: ReadingSource =
    request.bpm !== undefined
      ? { source: 'option' }
      : tempo.words
        ? { source: 'prompt', words: tempo.words }
        : sourceOf(current ? 'option' : 'chosen');
  const by = (optional: Said | undefined, words = ''): ReadingSource => ({
    source: optional ? 'option' : 'prompt',
    words,
  });
  const metreWords = metreOption?.metre.words ?? prompt.metre.words;
  const lengthText = bars ? `${bars} bars` : length.form;
  const readings = [
    reading('genre', genre.name, genreSaid ?? chosen),
    ...(tuneSaid ? [tuneReading(tuneSaid.thing, tuneSaid)] : []),
    ...(moodSaid ? [reading('mood', moodSaid.thing.name, moodSaid)] : []),
    reading('tempo', String(bpm), tempoSource, { bpm: genre.bpm }),
    reading('key', keyName(key), keySource, { key }),
    ...(metreAsked && !tune ? [reading('metre', metre, by(metreOption, metreWords))] : []),
    ...(chordsSaid
      ? [reading('chords', chordsText(chordsSaid), by(chordOption, chordsSaid.words))]
      : []),
    ...(instruments.isRequested
      ? [reading('instruments', instrumentsText(instruments), by(castOption, instruments.words))]
      : []),
    ...(densitySaid ? [reading('density', densitySaid.thing.name, densitySaid)] : []),
    ...(lengthText ? [reading('length', lengthText, by(lengthOption, length.words))] : []),
  ];
  const levelDensity = request.level === 'Beginner' ? beginnerDensity : 0;
  return {
    genre: withInstruments(genre, instruments),
    key,
    bpm,
    density: Math.max(-1, densitySaid?.thing.amount ?? (mood?.density ?? 0) + levelDensity),
    brightness: mood?.brightness ?? 0,
    space: mood?.space ?? 0,
    force: mood?.force ?? 0,
    roles: instruments.roles,
    ...(bars && { bars }),
    ...(length.form && { form: length.form }),
    ...(swing !== undefined && { swing }),
    sounds: instruments.sounds,
    ...(chordsSaid && { chords: chordsOf(chordsSaid, key) }),
    ...(tune && { tune }),
    readings,
    ignored,
    confidence,
  };
}

/** Everything that a text says; the text of an option is about that alone. */
function readAll(text: string, option?: keyof AiOptions): Said {
  const words = new PromptWords(text);
  const chords = readChords(words, option === 'chords');
  const things = readNamedThings(words);
  // 'A beat' is a short piece; the drums it is of course made of are not asked for.
  const beats = things.parts.filter(
    ({ thing, from, negated }) => thing.part === 'drums' && !negated && isLoopWord(words, from),
  );
  const metre = readMetre(words);
  const length = readLength(words);
  const instruments = readInstruments(words, things.parts, option === 'instruments');
  const isBeat = beats.length > 0 && !instruments.isExclusive;
  // 'The chords C G Am F' says which chords, not that there are some.
  const mentions = things.parts.filter(
    ({ thing }) => chords && thing.part === 'chords' && thing.sound === undefined,
  );
  const idle = [...(isBeat ? beats : []), ...(instruments.isExclusive ? [] : mentions)];
  const others = things.parts.filter((part) => !idle.includes(part));
  return {
    words,
    things,
    chords,
    key: readKey(words, option === 'key'),
    metre,
    length: isBeat
      ? { form: 'loop', words: words.textOf(beats[0]?.from ?? 0, beats[0]?.to ?? 0), ...length }
      : length,
    tempo: readTempo(words),
    instruments: idle.length > 0 ? readInstruments(words, others) : instruments,
  };
}

function sourceOf(source: ReadingSource['source']): ReadingSource {
  return { source };
}

interface KeyContext {
  prompt: Said;
  keyOption: Said | undefined;
  chordsSaid: ChordRequest | undefined;
  tune: Tune | undefined;
  request: SeededRequest;
  genre: MusicalBrief['genre'];
  mood: Parameters<typeof chooseKey>[2];
}

/** The key: as it is said, else as given chords or a tune have it, else that of the music that is there. */
function keyOf(
  { prompt, keyOption, chordsSaid, tune, request, genre, mood }: KeyContext,
  random: SeededRandom,
): Key {
  const isOpen = request.key === any;
  const said = keyOption?.key ?? (isOpen ? undefined : prompt.key);
  const given = chordsSaid && keyOfChords(chordsSaid, said);
  const own = tune && { tonic: said?.tonic, mode: said?.mode ?? tuneMode(tune, mood) };
  const music = request.current?.music;
  const current =
    said || given || own || isOpen || !music ? undefined : keyOfMusic(new Sketch(music));
  return chooseKey(given ?? own ?? said ?? current, genre, mood, random);
}

/** A tune's own mode, or the minor of a sad one. */
function tuneMode(tune: Tune, mood: KeyContext['mood']): Key['mode'] {
  const [best] = mood?.modes ?? [];
  return tune.mode === 'major' && (best === 'minor' || best === 'phrygian') ? 'minor' : tune.mode;
}

function tuneReading({ name }: Tune, { source, words }: ReadingSource) {
  return { aspect: 'tune' as const, value: name, source, ...(words ? { words } : {}) };
}

function chordsText({ bars }: ChordRequest): string {
  const isPlain = bars.every((bar) => bar.length === 1);
  return bars.map((bar) => bar.join(' ')).join(isPlain ? ' ' : ' | ');
}

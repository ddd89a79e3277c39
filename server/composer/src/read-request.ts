import type { AiReading } from '@hocket/sdk';
import type { SeededRequest } from './composition.ts';
import { keyOfMusic } from './edits/key-of-music.ts';
import { Sketch } from './edits/sketch.ts';
import type { Genre } from './genre.ts';
import { genres } from './genres/genres.ts';
import { keyName } from './key.ts';
import { chooseKey, chooseTempo } from './key-and-tempo.ts';
import type { MusicalBrief } from './musical-brief.ts';
import { type PhraseMatch, PromptWords, understanding } from './prompt-words.ts';
import {
  type InstrumentRequest,
  readInstruments,
  voiceSounds,
  withDrums,
} from './read-instruments.ts';
import { readKey } from './read-key.ts';
import { readLength } from './read-length.ts';
import { readNamedThings } from './read-named-things.ts';
import { readTempo } from './read-tempo.ts';
import type { SeededRandom } from './seeded-random.ts';

/** The density of music for beginners. */
const beginnerDensity = -0.5;

type Source = AiReading['source'];

/** The brief of a request: options win over the prompt, the prompt over the current music; the rest is random. */
export function readRequest(request: SeededRequest, random: SeededRandom): MusicalBrief {
  const prompt = new PromptWords(request.prompt);
  const style = new PromptWords(request.style ?? '');
  const moodOption = new PromptWords(request.mood ?? '');
  const keyOption = new PromptWords(request.key ?? '');
  const said = {
    prompt: readNamedThings(prompt),
    style: readNamedThings(style),
    mood: readNamedThings(moodOption),
  };
  const saidGenre = firstRequested(said.style.genres, said.prompt.genres);
  const saidMood = firstRequested(said.mood.moods, said.prompt.moods);
  const density = firstRequested(said.style.densities, said.prompt.densities);
  const keyByOption = readKey(keyOption, true);
  const keyByPrompt = readKey(prompt);
  const length = readLength(prompt);
  const tempo = readTempo(prompt);
  const instruments = readInstruments(prompt, said.prompt.parts);

  const { current: { music } = {} } = request;
  const genre = saidGenre?.thing ?? random.pick(genres as [Genre, ...Genre[]]);
  const mood = saidMood?.thing;
  const currentKey =
    keyByOption || keyByPrompt || !music ? undefined : keyOfMusic(new Sketch(music));
  const key = chooseKey(keyByOption ?? keyByPrompt ?? currentKey, genre, mood, random);
  const bpm = request.bpm ?? chooseTempo(tempo, music?.bpm, genre, mood, random);
  const isTempoSaid = tempo.bpm !== undefined || tempo.pace !== undefined;
  const readings: AiReading[] = [
    { aspect: 'genre', value: genre.name, source: saidGenre?.source ?? 'chosen' },
    ...(saidMood ? [reading('mood', saidMood.thing.name, saidMood.source)] : []),
    reading('tempo', String(bpm), source(request.bpm ?? music, isTempoSaid && !request.bpm)),
    reading(
      'key',
      keyName(key),
      source(keyByOption ?? currentKey, !keyByOption && keyByPrompt !== undefined),
    ),
    ...(instruments.isRequested ? [reading('instruments', namesOf(instruments), 'prompt')] : []),
    ...(density ? [reading('density', density.thing.name, density.source)] : []),
    ...(length.bars ? [reading('length', `${length.bars} bars`, 'prompt')] : []),
    ...(length.form && !length.bars ? [reading('length', length.form, 'prompt')] : []),
  ];
  const parts = [prompt, style, moodOption, keyOption];
  const levelDensity = request.level === 'Beginner' ? beginnerDensity : 0;
  return {
    genre: withDrums(genre, instruments),
    key,
    bpm,
    density: Math.max(-1, density?.thing.amount ?? (mood?.density ?? 0) + levelDensity),
    brightness: mood?.brightness ?? 0,
    space: mood?.space ?? 0,
    roles: instruments.roles,
    ...length,
    sounds: voiceSounds(instruments),
    readings,
    ...understanding(parts),
  };
}

/** The first thing that the option names, else the prompt; negated ones do not count. */
function firstRequested<T>(
  option: readonly PhraseMatch<T>[],
  prompt: readonly PhraseMatch<T>[],
): { thing: T; source: Source } | undefined {
  const byOption = option.find(({ negated }) => !negated);
  const byPrompt = prompt.find(({ negated }) => !negated);
  if (byOption) return { thing: byOption.thing, source: 'option' };
  return byPrompt && { thing: byPrompt.thing, source: 'prompt' };
}

function namesOf({ roles, sounds }: InstrumentRequest): string {
  return [...roles, ...sounds.map(({ sound }) => sound)].join(', ');
}

function reading(aspect: AiReading['aspect'], value: string, from: Source): AiReading {
  return { aspect, value, source: from };
}

/** Whether a value comes from the prompt, from an option, or was chosen. */
function source(given: unknown, isRequested: boolean): Source {
  if (isRequested) return 'prompt';
  return given === undefined ? 'chosen' : 'option';
}

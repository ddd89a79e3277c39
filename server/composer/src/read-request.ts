import type { AiReading } from '@hocket/sdk';
import type { Chance } from './chance.ts';
import type { SeededRequest } from './composition.ts';
import { keyOfMusic } from './edits/key-of-music.ts';
import type { Genre } from './genre.ts';
import { genres } from './genres/genres.ts';
import { keyName } from './key.ts';
import type { MusicalBrief } from './musical-brief.ts';
import { type Found, PromptWords } from './prompt-words.ts';
import {
  readInstruments,
  type SaidInstruments,
  voiceSounds,
  withDrums,
} from './read-instruments.ts';
import { readKey } from './read-key.ts';
import { readLength } from './read-length.ts';
import { readTempo } from './read-tempo.ts';
import { readThings } from './read-things.ts';
import { settledKey, settledTempo } from './settle.ts';
import { understanding } from './understanding.ts';

/** A beginner's music has fewer notes. */
const beginnerDensity = -0.5;

type Source = AiReading['source'];

/** What is to be composed: options win over what the prompt says, that over what is there, then chance. */
export function readRequest(request: SeededRequest, chance: Chance): MusicalBrief {
  const prompt = new PromptWords(request.prompt);
  const style = new PromptWords(request.style ?? '');
  const moodOption = new PromptWords(request.mood ?? '');
  const keyOption = new PromptWords(request.key ?? '');
  const said = {
    prompt: readThings(prompt),
    style: readThings(style),
    mood: readThings(moodOption),
  };
  const saidGenre = firstOf(said.style.genres, said.prompt.genres);
  const saidMood = firstOf(said.mood.moods, said.prompt.moods);
  const density = firstOf(said.style.densities, said.prompt.densities);
  const keyByOption = readKey(keyOption, true);
  const keyByPrompt = readKey(prompt);
  const length = readLength(prompt);
  const tempo = readTempo(prompt);
  const instruments = readInstruments(prompt, said.prompt.parts);

  const { current } = request;
  const genre = saidGenre?.thing ?? chance.pick(genres as [Genre, ...Genre[]]);
  const mood = saidMood?.thing;
  const keyThere = keyByOption || keyByPrompt || !current ? undefined : keyOfMusic(current);
  const key = settledKey(keyByOption ?? keyByPrompt ?? keyThere, genre, mood, chance);
  const bpm = request.bpm ?? settledTempo(tempo, current?.bpm, genre, mood, chance);
  const isTempoSaid = tempo.bpm !== undefined || tempo.pace !== undefined;
  const readings: AiReading[] = [
    { aspect: 'genre', value: genre.name, source: saidGenre?.source ?? 'chosen' },
    ...(saidMood ? [reading('mood', saidMood.thing.name, saidMood.source)] : []),
    reading('tempo', String(bpm), source(request.bpm ?? current, isTempoSaid && !request.bpm)),
    reading(
      'key',
      keyName(key),
      source(keyByOption ?? keyThere, !keyByOption && keyByPrompt !== undefined),
    ),
    ...(instruments.isSaid ? [reading('instruments', namesOf(instruments), 'prompt')] : []),
    ...(density ? [reading('density', density.thing.name, density.source)] : []),
    ...(length.bars ? [reading('length', `${length.bars} bars`, 'prompt')] : []),
    ...(length.form && !length.bars ? [reading('length', length.form, 'prompt')] : []),
  ];
  const parts = [prompt, style, moodOption, keyOption];
  const ease = request.level === 'Beginner' ? beginnerDensity : 0;
  return {
    genre: withDrums(genre, instruments),
    key,
    bpm,
    density: Math.max(-1, density?.thing.amount ?? (mood?.density ?? 0) + ease),
    brightness: mood?.brightness ?? 0,
    space: mood?.space ?? 0,
    roles: instruments.roles,
    ...length,
    sounds: voiceSounds(instruments),
    readings,
    ...understanding(parts),
  };
}

/** What an option says, else the prompt; what is refused is not said. */
function firstOf<T>(
  option: readonly Found<T>[],
  prompt: readonly Found<T>[],
): { thing: T; source: Source } | undefined {
  const byOption = option.find(({ negated }) => !negated);
  const byPrompt = prompt.find(({ negated }) => !negated);
  if (byOption) return { thing: byOption.thing, source: 'option' };
  return byPrompt && { thing: byPrompt.thing, source: 'prompt' };
}

function namesOf({ roles, sounds }: SaidInstruments): string {
  return [...roles, ...sounds.map(({ sound }) => sound)].join(', ');
}

function reading(aspect: AiReading['aspect'], value: string, from: Source): AiReading {
  return { aspect, value, source: from };
}

/** Where something comes from that may be said in the prompt, or given beside it. */
function source(given: unknown, isSaid: boolean): Source {
  if (isSaid) return 'prompt';
  return given === undefined ? 'chosen' : 'option';
}

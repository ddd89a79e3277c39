import type { AiReading } from '@hocket/sdk';
import type { SeededRequest } from '../ai-provider.ts';
import type { Chance } from './chance.ts';
import type { Genre } from './genre.ts';
import { genres } from './genres/genres.ts';
import { type Key, keyName, type Mode } from './key.ts';
import { type Mood, moods } from './moods.ts';
import type { MusicalBrief } from './musical-brief.ts';
import { PromptWords } from './prompt-words.ts';
import { readKey, type SaidKey } from './read-key.ts';
import { readRoles } from './read-roles.ts';
import { readTempo } from './read-tempo.ts';

const densities = [
  {
    amount: 1,
    name: 'busy',
    words: ['busy', 'busier', 'dense', 'complex', 'full', 'rich', 'layered'],
  },
  {
    amount: -1,
    name: 'sparse',
    words: ['minimal', 'minimalist', 'sparse', 'simple', 'stripped', 'empty', 'quiet'],
  },
];

type Source = AiReading['source'];

/** A style whose name was said; styles by their own names are the prompt's and the option's alike. */
function firstOf<T extends { words: readonly string[] }>(
  things: readonly T[],
  option: PromptWords,
  prompt: PromptWords,
): { thing: T; source: Source } | undefined {
  const [chosen] = option.find(things).filter(({ negated }) => !negated);
  // The prompt is read in any case, so that its words count as understood.
  const [said] = prompt.find(things).filter(({ negated }) => !negated);
  if (chosen) return { thing: chosen.thing, source: 'option' };
  return said && { thing: said.thing, source: 'prompt' };
}

/** Settles what is to be composed: options first, then what the prompt says, then chance. */
export function readRequest(request: SeededRequest, chance: Chance): MusicalBrief {
  const prompt = new PromptWords(request.prompt);
  const style = new PromptWords(request.style ?? '');
  const moodOption = new PromptWords(request.mood ?? '');
  const keyOption = new PromptWords(request.key ?? '');
  const saidGenre = firstOf(genres, style, prompt);
  const saidMood = firstOf(moods, moodOption, prompt);
  const keyByOption = readKey(keyOption, true);
  const keyByPrompt = readKey(prompt);
  const tempo = readTempo(prompt);
  const density = firstOf(densities, style, prompt);
  const { wanted, said: rolesSaid } = readRoles(prompt);

  const genre = saidGenre?.thing ?? chance.pick(genres as [Genre, ...Genre[]]);
  const mood = saidMood?.thing;
  const key = settledKey(keyByOption ?? keyByPrompt, genre, mood, chance);
  const bpm = request.bpm ?? tempo.bpm ?? withinRange(genre, tempo.pace ?? mood?.tempo, chance);
  const tempoSaid = tempo.bpm !== undefined || tempo.pace !== undefined;
  const keySaid = source(keyByOption !== undefined, keyByPrompt !== undefined);
  const readings: AiReading[] = [
    { aspect: 'genre', value: genre.name, source: saidGenre?.source ?? 'chosen' },
    ...(saidMood ? [reading('mood', saidMood.thing.name, saidMood.source)] : []),
    reading('tempo', String(bpm), source(request.bpm !== undefined, tempoSaid)),
    reading('key', keyName(key), keySaid),
    ...(rolesSaid ? [reading('instruments', wanted.join(', '), 'prompt')] : []),
    ...(density ? [reading('density', density.thing.name, density.source)] : []),
  ];
  const parts = [prompt, style, moodOption, keyOption];
  const understood = parts.reduce((sum, words) => sum + words.understood, 0);
  const ignored = [...new Set(parts.flatMap((words) => words.ignored))];
  const said = understood + ignored.length;
  return {
    genre,
    key,
    bpm,
    density: density?.thing.amount ?? mood?.density ?? 0,
    brightness: mood?.brightness ?? 0,
    space: mood?.space ?? 0,
    roles: wanted,
    readings,
    ignored,
    confidence: said === 0 ? 0 : Math.round((understood / said) * 100) / 100,
  };
}

function reading(aspect: AiReading['aspect'], value: string, from: Source): AiReading {
  return { aspect, value, source: from };
}

function source(byOption: boolean, byPrompt: boolean): Source {
  if (byOption) return 'option';
  return byPrompt ? 'prompt' : 'chosen';
}

function settledKey(
  said: SaidKey | undefined,
  genre: Genre,
  mood: Mood | undefined,
  chance: Chance,
) {
  const tonic = said?.tonic ?? chance.whole(0, 11);
  return { tonic, mode: said?.mode ?? suitingMode(genre, mood, chance) } satisfies Key;
}

function suitingMode(genre: Genre, mood: Mood | undefined, chance: Chance): Mode {
  const chosen = chance.pick(genre.modes);
  if (!mood?.modes) return chosen;
  return mood.modes.find((mode) => genre.modes.includes(mode)) ?? mood.modes[0];
}

/** Whole beats per minute in the style's range, in the part of it that suits `pace`. */
function withinRange({ bpm: [low, high] }: Genre, pace = 0, chance: Chance): number {
  const third = Math.floor((high - low) / 3);
  if (pace > 0) return chance.whole(high - third, high);
  if (pace < 0) return chance.whole(low, low + third);
  return chance.whole(low, high);
}

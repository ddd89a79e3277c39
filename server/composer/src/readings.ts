import type { AiReading } from '@hocket/sdk';
import { genres } from './genres/genres.ts';
import { type Key, keyName } from './key.ts';
import { moods } from './moods.ts';
import { metreNames } from './read-metre.ts';

/** What a reading comes from. */
export interface ReadingSource {
  source: AiReading['source'];
  /** As they were written. */
  words?: string;
}

/** Nothing was said. */
export const chosen: ReadingSource = { source: 'chosen' };

type Aspect = Exclude<AiReading['aspect'], 'edit' | 'tune'>;

const options: Readonly<Record<Aspect, NonNullable<AiReading['option']>>> = {
  genre: 'style',
  mood: 'mood',
  tempo: 'bpm',
  key: 'key',
  metre: 'metre',
  instruments: 'instruments',
  chords: 'chords',
  density: 'density',
  length: 'length',
};

/** A reading with what it can be changed to. `context` is what choices depend on: the style's tempo, the key. */
export function reading(
  aspect: Aspect,
  value: string,
  { source, words }: ReadingSource,
  context: { bpm?: readonly [number, number]; key?: Key } = {},
): AiReading {
  const choices = choicesOf(aspect, value, context).filter((choice) => choice !== value);
  return {
    aspect,
    value,
    source,
    option: options[aspect],
    ...(words ? { words } : {}),
    ...(choices.length > 0 ? { choices } : {}),
  };
}

function choicesOf(
  aspect: Aspect,
  value: string,
  { bpm, key }: { bpm?: readonly [number, number]; key?: Key },
): readonly string[] {
  switch (aspect) {
    case 'genre':
      return stylesNear(value);
    case 'mood':
      return [...moods.map(({ name }) => name), 'any'];
    case 'tempo':
      return temposNear(Number(value), bpm);
    case 'key':
      return key ? keysNear(key) : [];
    case 'metre':
      return metreNames;
    case 'instruments':
      return instruments;
    case 'density':
      return ['sparse', 'busy', 'any'];
    case 'length':
      return ['loop', '8 bars', '16 bars', '32 bars', '64 bars', 'song'];
    case 'chords':
      return ['any'];
  }
}

const instruments = [
  'any',
  'drums',
  'drums, bass',
  'piano',
  'guitar',
  'strings',
  'piano, strings',
  'drums, bass, piano',
  'drums, bass, organ',
  'drums, bass, brass',
  'drums, bass, electric piano',
];

/** The styles, those of the same family first: they stand side by side in their list. */
function stylesNear(name: string): string[] {
  const names = genres.map((genre) => genre.name);
  const at = names.indexOf(name);
  const distance = (each: string) => Math.abs(names.indexOf(each) - at);
  return [...names].sort((one, other) => distance(one) - distance(other));
}

/** Slower and faster by a tenth and by a fifth, and the style's own range, within what the studio has. */
function temposNear(bpm: number, [low, high]: readonly [number, number] = [60, 200]): string[] {
  const tempos = [0.8, 0.9, 1.1, 1.2].map((factor) => Math.round(bpm * factor));
  return [...new Set([...tempos, low, Math.round((low + high) / 2), high])]
    .filter((each) => each >= 60 && each <= 200)
    .sort((one, other) => one - other)
    .map(String);
}

/** The relative and the parallel keys, then all major and minor ones. */
function keysNear({ tonic, mode }: Key): string[] {
  const isMajor = mode === 'major' || mode === 'mixolydian';
  const parallel: Key = { tonic, mode: isMajor ? 'minor' : 'major' };
  const relative: Key = { tonic: (tonic + (isMajor ? 9 : 3)) % 12, mode: parallel.mode };
  const all = Array.from({ length: 12 }, (_, each): Key[] => [
    { tonic: each, mode: 'major' },
    { tonic: each, mode: 'minor' },
  ]).flat();
  const colours = (['dorian', 'phrygian', 'mixolydian'] as const).map((each) => ({
    tonic,
    mode: each,
  }));
  return [...new Set([relative, parallel, ...colours, ...all].map(keyName))];
}

import {
  genres,
  genreWords,
  type ScaleMode,
  SeededRandom,
  type WordTable,
  wordTables,
} from '@hocket/composer/testing';
import { type AiRequest, languages } from '@hocket/sdk';

/** A prompt. */
export interface BenchPrompt {
  request: AiRequest & { seed: number };
}

/** Without those that German calls otherwise. */
const tonics = ['C', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'A'] as const;

/** As many prompts, always the same: styles × moods × keys × lengths × instruments, in every language's words. */
export function prompts(count: number): BenchPrompt[] {
  return Array.from({ length: count }, (_, index) => prompt(index));
}

function prompt(index: number): BenchPrompt {
  const random = new SeededRandom('bench', index);
  const place = index % languages.length;
  const table = wordTables[place] as WordTable;
  // Every style comes as often, in every language.
  const genre = genres[Math.floor(index / languages.length) % genres.length];
  const mode = random.pick<ScaleMode>(['major', 'minor', 'dorian', 'phrygian', 'mixolydian']);
  const tonic = random.pick(tonics);
  const isKeySaid = random.chance(0.5);
  const words = [
    pick(Object.values(table.moods), random, 0.6),
    genre && random.pick(genreWords(genre) as [string, ...string[]]),
    isKeySaid ? `in ${tonic} ${plain(table.modes[mode] ?? '', random)}` : '',
    random.chance(0.3) ? `${random.integer(60, 200)} bpm` : '',
    pick([table.fast, table.slow], random, 0.15),
    pick([table.busy, table.sparse], random, 0.25),
    random.chance(0.2)
      ? `${random.pick([1, 2, 4, 8, 12, 16, 24])} ${plain(table.bars, random)}`
      : '',
    pick([table.loop, table.song], random, 0.2),
    pick(Object.values(table.sounds), random, 0.2),
    random.chance(0.15) ? without(table, random) : '',
  ];
  return {
    request: {
      prompt: words.filter(Boolean).join(' '),
      language: languages[place],
      seed: random.integer(0, 2 ** 32 - 1),
    },
  };
}

function without(table: WordTable, random: SeededRandom): string {
  const part = plain(
    random.pick([table.parts.drums, table.parts.bass, table.parts.melody]),
    random,
  );
  return table.no === ''
    ? `${part}${plain(table.noAfter, random)}`
    : `${plain(table.no, random)} ${part}`;
}

function pick(entries: readonly string[], random: SeededRandom, share: number): string {
  const entry = random.pick(entries as [string, ...string[]]);
  return random.chance(share) ? plain(entry, random) : '';
}

/** One of an entry's words that stands as it is. */
function plain(entry: string, random: SeededRandom): string {
  const words = entry.split(',').map((word) => word.trim());
  const whole = words.filter((word) => word !== '' && !word.includes('*'));
  return random.pick((whole.length > 0 ? whole : ['']) as [string, ...string[]]);
}

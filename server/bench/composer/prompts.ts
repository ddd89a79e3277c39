import {
  Chance,
  genres,
  genreWords,
  type Key,
  type Mode,
  tonicOf,
  type WordTable,
  wordTables,
} from '@hocket/composer/testing';
import { type AiRequest, languages } from '@hocket/sdk';

/** A prompt, and the key that it says. */
export interface Wanted {
  request: AiRequest & { seed: number };
  /** Undefined when none is said. */
  key: Key | undefined;
}

/** Without those that German calls otherwise. */
const tonics = ['C', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'A'] as const;

/** As many prompts, always the same: styles × moods × keys × lengths × instruments, in every language's words. */
export function prompts(count: number): Wanted[] {
  return Array.from({ length: count }, (_, index) => prompt(index));
}

function prompt(index: number): Wanted {
  const chance = new Chance('bench', index);
  const place = index % languages.length;
  const table = wordTables[place] as WordTable;
  // Every style comes as often, in every language.
  const genre = genres[Math.floor(index / languages.length) % genres.length];
  const mode = chance.pick<Mode>(['major', 'minor', 'dorian', 'phrygian', 'mixolydian']);
  const tonic = chance.pick(tonics);
  const isKeySaid = chance.happens(0.5);
  const words = [
    pick(Object.values(table.moods), chance, 0.6),
    genre && chance.pick(genreWords(genre) as [string, ...string[]]),
    isKeySaid ? `in ${tonic} ${plain(table.modes[mode] ?? '', chance)}` : '',
    chance.happens(0.3) ? `${chance.whole(60, 200)} bpm` : '',
    pick([table.fast, table.slow], chance, 0.15),
    pick([table.busy, table.sparse], chance, 0.25),
    chance.happens(0.2)
      ? `${chance.pick([1, 2, 4, 8, 12, 16, 24])} ${plain(table.bars, chance)}`
      : '',
    pick([table.loop, table.song], chance, 0.2),
    pick(Object.values(table.sounds), chance, 0.2),
    chance.happens(0.15) ? without(table, chance) : '',
  ];
  return {
    request: {
      prompt: words.filter(Boolean).join(' '),
      language: languages[place],
      seed: chance.whole(0, 2 ** 32 - 1),
    },
    key: isKeySaid ? { tonic: tonicOf(tonic.charAt(0), tonic.slice(1)), mode } : undefined,
  };
}

function without(table: WordTable, chance: Chance): string {
  const part = plain(
    chance.pick([table.parts.drums, table.parts.bass, table.parts.melody]),
    chance,
  );
  return table.no === ''
    ? `${part}${plain(table.noAfter, chance)}`
    : `${plain(table.no, chance)} ${part}`;
}

function pick(entries: readonly string[], chance: Chance, share: number): string {
  const entry = chance.pick(entries as [string, ...string[]]);
  return chance.happens(share) ? plain(entry, chance) : '';
}

/** One of an entry's words that stands as it is. */
function plain(entry: string, chance: Chance): string {
  const words = entry.split(',').map((word) => word.trim());
  const whole = words.filter((word) => word !== '' && !word.includes('*'));
  return chance.pick((whole.length > 0 ? whole : ['']) as [string, ...string[]]);
}

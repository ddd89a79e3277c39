import { type Key, noteName } from './key.ts';
import type { Bar, Cell, Voice } from './piece.ts';
import { plainNumber } from './plain-number.ts';
import { resolutionOf, writeBars } from './write-bars.ts';
import { writeVelocities } from './write-velocities.ts';

type Word = string | undefined;

/** One voice as a chain of calls that the grid reads; `meter` is how many sixteenths its bars have. */
export function writeVoice(voice: Voice, key: Key, meter: number): string {
  const words = resolutionOf(voice.bars);
  const calls = voice.length === undefined ? drum(voice) : tones(voice, key, words);
  if (voice.length !== undefined) calls.push(...clip((voice.length * words) / meter));
  calls.push(...velocity(voice.bars), `gain(${plainNumber(voice.gain)})`);
  for (const [name, amount] of Object.entries(voice.effects)) {
    calls.push(`${name}(${plainNumber(amount)})`);
    // The studio's own delay: an eighth, a third of it again.
    if (name === 'delay') calls.push('delaysync(0.125)', 'delayfeedback(0.3)');
  }
  // Three quarters of a cycle are a bar of a waltz.
  if (meter !== 16) calls.push(`slow(${plainNumber(meter / 16)})`);
  return calls.join('.');
}

function drum({ sound, bars }: Voice): string[] {
  const [first, ...others] = bars.map((bar) => JSON.stringify(bar));
  const isPlain = others.every((bar) => bar === first) && resolutionOf(bars) <= 8;
  if (isPlain) return [`s("${text(bars, sound)}")`];
  return [`s("${sound}")`, `struct("${text(bars, 'x')}")`];
}

function tones({ sound, bars }: Voice, key: Key, words: number): string[] {
  const name = ({ pitch = 60, repeats }: Cell) =>
    `${noteName(key, pitch)}${repeats > 1 ? `*${repeats}` : ''}`;
  const notes = bars.map((bar) => onlyOne(bar.map((cell) => cell && name(cell))));
  const rhythms = bars.map((bar) => text([bar], 'x', words));
  const isSteady = rhythms.every((rhythm) => rhythm === rhythms[0]);
  if (words === 1 || !isSteady || notes.includes(undefined)) {
    const written = writeBars(bars, (cell) => (cell ? name(cell) : '~'), words);
    return [`note("${written}")`, `s("${sound}")`];
  }
  // A note for each bar, in one rhythm.
  const list = new Set(notes).size === 1 ? notes[0] : `<${notes.join(' ')}>`;
  return [`s("${sound}")`, `struct("${rhythms[0]}")`, `note("${list}")`];
}

function text(bars: readonly Bar[], word: string, words?: number): string {
  const write = (cell: Cell | undefined) => {
    if (cell === undefined) return '~';
    return cell.repeats > 1 ? `${word}*${cell.repeats}` : word;
  };
  return writeBars(bars, write, words);
}

function clip(amount: number): string[] {
  return amount === 1 ? [] : [`clip(${plainNumber(amount)})`];
}

/** How hard each note is played, where that differs. */
function velocity(bars: readonly Bar[]): string[] {
  const text = writeVelocities(bars);
  return text === '1' ? [] : [`velocity("${text}")`];
}

/** The one word that a bar has, however often; undefined when it has none or several. */
function onlyOne(words: readonly Word[]): Word {
  const [first, ...others] = new Set(words.filter((word) => word !== undefined));
  return others.length === 0 ? first : undefined;
}

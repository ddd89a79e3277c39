import { trackControls } from '@hocket/sdk';
import { meterOf } from './genre.ts';
import { type Key, noteName } from './key.ts';
import type { Bar, Cell, Piece, PieceVoice, Section } from './piece.ts';
import { plainNumber } from './plain-number.ts';
import { resolutionOf, writeBars } from './write-bars.ts';
import { writeVelocities } from './write-velocities.ts';

/**
 * A piece as Strudel that the studio's grid can show and edit: one line per voice, its name above it, a bar per
 * cycle; several sections stand in an `arrange`.
 */
export function writeStrudel({ brief, sections }: Piece): string {
  const meter = meterOf(brief.genre);
  const [first, ...others] = sections;
  const music =
    others.length === 0 && first.times === 1
      ? stack(first, brief, '')
      : `arrange(\n${sections.map((section) => part(section, brief)).join(',\n')}\n)`;
  const swing = brief.swing ?? brief.genre.swing ?? 0;
  return swing > 0 && meter === 16 ? `${music}.swingBy(${plainNumber(swing / 2)}, 8)` : music;
}

function part(section: Section, brief: Piece['brief']): string {
  const { name, bars, times } = section;
  const cycles = (bars * times * meterOf(brief.genre)) / 16;
  const title = name.slice(0, 1).toUpperCase() + name.slice(1);
  return `  // ${JSON.stringify(title)}\n  [${plainNumber(cycles)}, ${stack(section, brief, '  ')}]`;
}

function stack({ voices }: Section, { key, genre }: Piece['brief'], indent: string): string {
  const lines = voices.map((voice) => {
    const code = writeVoice(voice, key, meterOf(genre));
    return `${indent}  // ${JSON.stringify(voice.name)}\n${indent}  ${code}`;
  });
  return `stack(\n${lines.join(',\n')}\n${indent})`;
}

type Word = string | undefined;

/** A voice as a chain of calls that the grid can read; `meter` is the number of sixteenths in a bar. */
export function writeVoice(voice: PieceVoice, key: Key, meter: number): string {
  const words = resolutionOf(voice.bars);
  const calls = voice.length === undefined ? drum(voice) : tones(voice, key, words);
  if (voice.length !== undefined) calls.push(...clip((voice.length * words) / meter));
  calls.push(...velocity(voice.bars), `gain(${plainNumber(voice.gain)})`);
  for (const [name, amount] of Object.entries(voice.effects)) {
    const { beside = {} } = trackControls.find(({ control }) => control === name) ?? {};
    for (const [call, value] of [[name, amount] as const, ...Object.entries(beside)])
      calls.push(`${call}(${plainNumber(value)})`);
  }
  // A bar of a waltz is three quarters of a cycle.
  if (meter !== 16) calls.push(`slow(${plainNumber(meter / 16)})`);
  return calls.join('.');
}

function drum({ sound, bars }: PieceVoice): string[] {
  const [first, ...others] = bars.map((bar) => JSON.stringify(bar));
  const isPlain = others.every((bar) => bar === first) && resolutionOf(bars) <= 8;
  if (isPlain) return [`s("${text(bars, sound)}")`];
  return [`s("${sound}")`, `struct("${text(bars, 'x')}")`];
}

function tones({ sound, bars }: PieceVoice, key: Key, words: number): string[] {
  const name = ({ pitch = 60, repeats }: Cell) =>
    `${noteName(key, pitch)}${repeats > 1 ? `*${repeats}` : ''}`;
  const notes = bars.map((bar) => onlyOne(bar.map((cell) => cell && name(cell))));
  const rhythms = bars.map((bar) => text([bar], 'x', words));
  const isSteady = rhythms.every((rhythm) => rhythm === rhythms[0]);
  if (words === 1 || !isSteady || notes.includes(undefined)) {
    const written = writeBars(bars, (cell) => (cell ? name(cell) : '~'), words);
    return [`note("${written}")`, `s("${sound}")`];
  }
  // Every bar has the same rhythm and a single note.
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

/** The velocity call, needed only when notes differ in velocity. */
function velocity(bars: readonly Bar[]): string[] {
  const text = writeVelocities(bars);
  return text === '1' ? [] : [`velocity("${text}")`];
}

/** The only different word of a bar; undefined when it has none or several. */
function onlyOne(words: readonly Word[]): Word {
  const [first, ...others] = new Set(words.filter((word) => word !== undefined));
  return others.length === 0 ? first : undefined;
}

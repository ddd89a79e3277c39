import { trackControls } from '@hocket/sdk';
import { type Ducking, meterOf } from './genre.ts';
import { type Key, noteName } from './key.ts';
import type { Bar, Cell, Piece, PieceVoice, Section, SectionName } from './piece.ts';
import { plainNumber } from './plain-number.ts';
import { resolutionOf, writeBars } from './write-bars.ts';
import { crossesBars, writeLengths } from './write-lengths.ts';
import { writeVelocities } from './write-velocities.ts';

/** Names of sections that mean something in JavaScript or Strudel; an underscore is not shown. */
const reserved: readonly SectionName[] = ['loop', 'drop', 'break'];

/**
 * A piece as Strudel that the studio's grid can show and edit: one line per voice, its name above it, a bar per
 * cycle. Several sections are named and stand in an `arrange`, as the studio writes a song (decision 0029).
 */
export function writeStrudel({ brief, sections }: Piece): string {
  const meter = meterOf(brief.genre);
  const [first, ...others] = sections;
  const isLoop = others.length === 0 && first.times === 1;
  const names = namesOf(sections);
  const definitions = [...names].map(
    ([section, name]) => `const ${name} = ${stack(section, brief)};\n\n`,
  );
  const turns = sections.map((section) => {
    const cycles = (section.bars * section.times * meter) / 16;
    return `  [${plainNumber(cycles)}, ${names.get(section)}]`;
  });
  const music = isLoop
    ? stack(first, brief)
    : `${definitions.join('')}arrange(\n${turns.join(',\n')}\n)`;
  const swing = brief.swing ?? brief.genre.swing ?? 0;
  return swing > 0 && meter === 16 ? `${music}.swingBy(${plainNumber(swing / 2)}, 8)` : music;
}

/** A name for each section, with a number where another is called so, too. */
function namesOf(sections: readonly Section[]): ReadonlyMap<Section, string> {
  const names = new Map<Section, string>();
  for (const section of new Set(sections)) {
    const { name } = section;
    const taken = [...names.keys()].filter((other) => other.name === name).length;
    const first = reserved.includes(name) ? `${name}_` : name;
    names.set(section, taken > 0 ? `${name}${taken + 1}` : first);
  }
  return names;
}

function stack({ voices }: Section, { key, genre }: Piece['brief']): string {
  const lines = voices.map(
    (voice) => `  // ${JSON.stringify(voice.name)}\n  ${writeVoice(voice, key, meterOf(genre))}`,
  );
  return `stack(\n${lines.join(',\n')}\n)`;
}

type Word = string | undefined;

/** A voice as a chain of calls that the grid can read; `meter` is the number of sixteenths in a bar. */
export function writeVoice(voice: PieceVoice, key: Key, meter: number): string {
  const isLong = crossesBars(voice.bars);
  const isLengthy = voice.bars.some((bar) => bar.some((cell) => cell?.length !== undefined));
  // A note that lasts over a bar line needs its bars in one text, which then takes as many cycles.
  const bars = isLong ? [voice.bars.flat()] : voice.bars;
  const words = resolutionOf(bars);
  const calls = isLengthy
    ? [`note("${writeLengths(bars, voice.length ?? 1, pitchName(key))}")`, `s("${voice.sound}")`]
    : voice.length === undefined
      ? drum(voice)
      : tones(voice, key, words);
  if (!isLengthy && voice.length !== undefined) calls.push(...clip((voice.length * words) / meter));
  calls.push(...velocity(bars), `gain(${plainNumber(voice.gain)})`);
  if (voice.pan !== undefined) calls.push(`pan(${plainNumber(voice.pan)})`);
  for (const [name, amount] of Object.entries(voice.effects)) {
    const { beside = {} } = trackControls.find(({ control }) => control === name) ?? {};
    for (const [call, value] of [[name, amount] as const, ...Object.entries(beside)])
      calls.push(`${call}(${plainNumber(value)})`);
  }
  if (voice.ducks) calls.push(...ducking(voice.ducks));
  if (voice.isDucked) calls.push(`orbit(${duckedOrbit})`);
  // A bar of a waltz is three quarters of a cycle; bars in one text take as many as they are.
  const cycles = (bars[0]?.length ?? meter) / 16;
  if (cycles !== 1) calls.push(`slow(${plainNumber(cycles)})`);
  for (const [name, amounts = []] of Object.entries(voice.automation ?? {}))
    calls.push(`${name}("${steadyText(amounts)}")`);
  return calls.join('.');
}

/** Where all that is ducked sounds. */
const duckedOrbit = 2;

/** Strudel's depth is the square of what is taken away (superdough's `duck`). */
function ducking({ amount, release }: Ducking): string[] {
  const depth = plainNumber(Number(((1 - 10 ** (-amount / 20)) ** 2).toPrecision(4)));
  return [
    `duckorbit(${duckedOrbit})`,
    `duckdepth(${depth})`,
    `duckattack(${plainNumber(release)})`,
  ];
}

/** An amount for each sixteenth in the form of automation, `<400@4 800@12>*16` (decision 0050). */
function steadyText(amounts: readonly number[]): string {
  const runs: { amount: number; steps: number }[] = [];
  for (const amount of amounts) {
    const last = runs.at(-1);
    if (last?.amount === amount) last.steps++;
    else runs.push({ amount, steps: 1 });
  }
  const words = runs.map(
    ({ amount, steps }) => `${plainNumber(amount)}${steps > 1 ? `@${steps}` : ''}`,
  );
  return `<${words.join(' ')}>*16`;
}

function pitchName(key: Key): (pitch: number) => string {
  return (pitch) => noteName(key, pitch);
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

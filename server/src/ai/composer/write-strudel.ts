import type { Bar, Piece, Voice } from './piece.ts';

/**
 * A piece as Strudel that the studio's grid can show and edit: a stack with one line per voice, its
 * name above it, a bar per cycle.
 */
export function writeStrudel({ brief, voices }: Piece): string {
  const lines = voices.map((voice) => `  // ${JSON.stringify(voice.name)}\n  ${line(voice)}`);
  const stack = `stack(\n${lines.join(',\n')}\n)`;
  const { swing = 0 } = brief.genre;
  return swing > 0 ? `${stack}.swingBy(${number(swing / 2)}, 8)` : stack;
}

function line(voice: Voice): string {
  const calls = voice.length === undefined ? drum(voice) : tones(voice, voice.length);
  calls.push(`gain(${number(voice.gain)})`);
  for (const [name, amount] of Object.entries(voice.effects)) {
    calls.push(`${name}(${number(amount)})`);
    // The studio's own delay: an eighth, a third of it again.
    if (name === 'delay') calls.push('delaysync(0.125)', 'delayfeedback(0.3)');
  }
  return calls.join('.');
}

function drum({ sound, bars }: Voice): string[] {
  return [`s("${sound}")`, `struct("${pattern(bars.map(barText))}")`];
}

/** Notes that last `length` sixteenths. */
function tones({ sound, bars }: Voice, length: number): string[] {
  const clip = (amount: number) => (amount === 1 ? [] : [`clip(${number(amount)})`]);
  const notes = bars.map(onlyNote);
  const rhythms = bars.map((bar) => barText(bar.map((cell) => cell && 'x')));
  const isSteady = rhythms.every((rhythm) => rhythm === rhythms[0]);
  if (!isSteady || notes.includes(undefined)) {
    return [`note("${pattern(bars.map(barText))}")`, `s("${sound}")`, ...clip(length)];
  }
  // A note for each bar, in one rhythm; a bar that is one note on its first beat needs none.
  const list = pattern(notes.map((note) => note ?? '~'));
  const isWhole = bars.every((bar) => bar[0] && bar.slice(1).every((cell) => !cell));
  if (isWhole) return [`note("${list}")`, `s("${sound}")`, ...clip(length / 16)];
  return [`s("${sound}")`, `struct("${rhythms[0]}")`, `note("${list}")`, ...clip(length)];
}

/** The one note that a bar has, however often; undefined when it has none or several. */
function onlyNote(bar: Bar): string | undefined {
  const [first, ...others] = new Set(bar.filter((cell) => cell !== undefined));
  return others.length === 0 ? first : undefined;
}

/** Bars as mini-notation: one when they are all alike, else one after the other. */
function pattern(bars: readonly string[]): string {
  const [first = ''] = bars;
  if (bars.every((bar) => bar === first)) return first;
  return `<${bars.map((bar) => (bar.includes(' ') ? `[${bar}]` : bar)).join(' ')}>`;
}

/** Sixteen words, beats set apart; an empty bar is one rest. */
function barText(bar: Bar): string {
  if (bar.every((cell) => cell === undefined)) return '~';
  const beats = [0, 4, 8, 12].map((from) => bar.slice(from, from + 4));
  return beats.map((beat) => beat.map((cell) => cell ?? '~').join(' ')).join('  ');
}

function number(value: number): string {
  return String(Number(value.toFixed(4)));
}

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

function line({ sound, bars, gain, length, effects }: Voice): string {
  const calls =
    length === undefined
      ? [`s("${sound}")`, `struct("${pattern(bars)}")`]
      : tones(sound, bars, length);
  calls.push(`gain(${number(gain)})`);
  for (const [name, amount] of Object.entries(effects)) {
    calls.push(`${name}(${number(amount)})`);
    // The studio's own delay: an eighth, a third of it again.
    if (name === 'delay') calls.push('delaysync(0.125)', 'delayfeedback(0.3)');
  }
  return calls.join('.');
}

/** Notes that last `length` sixteenths; a bar of one note on its first beat is written as that note. */
function tones(sound: string, bars: readonly Bar[], length: number): string[] {
  const isWhole = bars.every((bar) => bar[0] !== undefined && bar.slice(1).every((cell) => !cell));
  const clip = isWhole ? length / 16 : length;
  const text = isWhole ? alternating(bars.map((bar) => bar[0] ?? '~')) : pattern(bars);
  return [`note("${text}")`, `s("${sound}")`, ...(clip === 1 ? [] : [`clip(${number(clip)})`])];
}

/** Bars as mini-notation: once when they are all alike, else one after the other. */
function pattern(bars: readonly Bar[]): string {
  const texts = bars.map(barText);
  const [first = ''] = texts;
  return texts.every((text) => text === first)
    ? first
    : alternating(texts.map((text) => `[${text}]`));
}

function alternating(words: readonly string[]): string {
  const [first = ''] = words;
  return words.every((word) => word === first) ? first : `<${words.join(' ')}>`;
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

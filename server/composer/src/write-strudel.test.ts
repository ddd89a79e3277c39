import { expect, test } from 'vitest';
import { everyPiece, pieceIn } from './testing/any-brief.ts';
import { writeStrudel } from './write-strudel.ts';

// What the writer may write, so that the grid can read it.
const word = '(?:~|x|[a-z][a-zA-Z0-9]*|[A-G][#b]?\\d|[01](?:\\.\\d{1,4})?)(?:[*@]\\d{1,2})?';
const words = `${word}(?: {1,2}${word})*`;
const bar = `(?:${words}|\\[${words}\\]\\*\\d{1,2})`;
const turn = `(?:[^ \\[\\]*]+|\\[${bar}\\])`;
const pattern = `(?:${bar}|<${turn}(?: ${turn}){1,3}>)`;
const amount = '\\d{1,5}(?:\\.\\d{1,6})?';
const setting = `\\.(?:gain|room|delay|delaysync|delayfeedback|lpf|hpf|clip|slow)\\(${amount}\\)`;
const call = `(?:s\\("${pattern}"\\)(?:\\.struct\\("${pattern}"\\)(?:\\.note\\("${pattern}"\\))?)?|note\\("${pattern}"\\)\\.s\\("[a-zA-Z0-9]+"\\))`;
const line = ` *// "[A-Z][A-Za-z0-9 -]*"\\n *${call}(?:\\.clip\\(${amount}\\))?(?:\\.velocity\\("${pattern}"\\))?(?:${setting})+`;
const stack = `stack\\(\\n${line}(?:,\\n${line})*\\n *\\)`;
const part = `  // [A-Z][a-z]+\\n  \\[${amount}, ${stack}\\]`;
const program = new RegExp(
  `^(?:${stack}|arrange\\(\\n${part}(?:,\\n${part})*\\n\\))(?:\\.swingBy\\(0\\.\\d{1,6}, 8\\))?$`,
);

test('any program has the one form that the grid reads', () => {
  everyPiece((piece) => {
    expect(writeStrudel(piece)).toMatch(program);
  });
});

test('a loop is a stack, a song an arrangement whose cycles are its bars', () => {
  expect(writeStrudel(pieceIn('house', 1))).toMatch(/^stack\(/);
  const song = writeStrudel(pieceIn('house', 1, { bars: 32 }));
  const cycles = [...song.matchAll(/^ {2}\[(\d+), stack\(/gm)].map(([, count]) => Number(count));
  expect(cycles.reduce((sum, count) => sum + count, 0)).toBe(32);
});

test('a waltz takes three quarters of a cycle for a bar', () => {
  const waltz = writeStrudel(pieceIn('waltz', 1, { bars: 16 }));
  expect(waltz).toMatch(/^ {2}\[3, stack\(/m);
  const lines = waltz.split('\n').filter((text) => /^ *(?:s|note)\(/.test(text));
  expect(lines.every((text) => /\.slow\(0\.75\),?$/.test(text))).toBe(true);
});

test('steady pulses are written as such, and softer blows as velocities', () => {
  const code = writeStrudel(pieceIn('house', 3));
  expect(code).toContain('s("bd*4")');
  expect(code).toMatch(/\.velocity\("\[0\.7 0\.4 1 0\.4\]\*4"\)|\.velocity\(/);
});

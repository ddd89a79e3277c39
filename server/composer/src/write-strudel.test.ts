import { expect, test } from 'vitest';
import { everyPiece, pieceIn } from './testing/any-brief.ts';
import { writeStrudel } from './write-strudel.ts';

// What the writer may write, so that the grid can read it.
const single = '(?:~|x|[a-z][a-zA-Z0-9_]*|[A-G][#b]?\\d|[01](?:\\.\\d{1,4})?)(?:[*@]\\d{1,3})?';
// Three notes in the time of one.
const tuplet = '\\[[A-G][#b]?\\d(?: [A-G][#b]?\\d)+\\](?:@\\d{1,3})?';
const word = `(?:${single}|${tuplet})`;
const words = `${word}(?: {1,2}${word})*`;
const bar = `(?:${words}|\\[${words}\\]\\*\\d{1,2})`;
const turn = `(?:[^ \\[\\]*]+|\\[${bar}\\])`;
const pattern = `(?:${bar}|<${turn}(?: ${turn}){1,7}>)`;
const amount = '\\d{1,5}(?:\\.\\d{1,6})?';
const controls = 'gain|pan|room|delay|delaysync|delayfeedback|lpf|hpf|distort|distortvol|clip|slow';
const ducking = 'duckorbit|duckdepth|duckattack|orbit';
const setting = `\\.(?:${controls}|${ducking})\\(${amount}\\)`;
const late = `\\.late\\("\\[0(?: \\d{1,3}){3}\\]\\*4"\\.div\\(3840\\)\\)`;
const steady = `\\.lpf\\("<${amount}(?:@\\d{1,3})?(?: ${amount}(?:@\\d{1,3})?)*>\\*16"\\)`;
const call = `(?:s\\("${pattern}"\\)(?:\\.struct\\("${pattern}"\\)(?:\\.note\\("${pattern}"\\))?)?|note\\("${pattern}"\\)\\.s\\("[a-zA-Z0-9_]+"\\))`;
const line = ` *// "[A-Z][A-Za-z0-9À-ÿ -]*"\\n *${call}(?:\\.clip\\(${amount}\\))?(?:\\.velocity\\("${pattern}"\\))?(?:${setting})+(?:${late})?(?:\\.slow\\(0\\.75\\))?(?:${steady})?`;
const stack = `stack\\(\\n${line}(?:,\\n${line})*\\n *\\)`;
const part = `const [a-z]+_?\\d{0,2} = ${stack};\\n\\n`;
const turns = `  \\[${amount}, [a-z]+_?\\d{0,2}\\]`;
const program = new RegExp(
  `^(?:${stack}|(?:${part})+arrange\\(\\n${turns}(?:,\\n${turns})*\\n\\))(?:\\.swingBy\\(0\\.\\d{1,6}, 8\\))?$`,
);

test('any program has the one form that the grid reads', () => {
  everyPiece((piece) => {
    expect(writeStrudel(piece)).toMatch(program);
  });
});

test('a loop is a stack, a song an arrangement whose cycles are its bars', () => {
  expect(writeStrudel(pieceIn('house', 1, { form: 'loop' }))).toMatch(/^stack\(/);
  const song = writeStrudel(pieceIn('house', 1, { bars: 32 }));
  const cycles = [...song.matchAll(/^ {2}\[(\d+), \w+\]/gm)].map(([, count]) => Number(count));
  expect(cycles.reduce((sum, count) => sum + count, 0)).toBe(32);
});

test('a waltz takes three quarters of a cycle for a bar', () => {
  const waltz = writeStrudel(pieceIn('waltz', 1, { bars: 16 }));
  expect(waltz).toMatch(/^ {2}\[6, a\],$/m);
  const lines = waltz.split('\n').filter((text) => /^ *(?:s|note)\(/.test(text));
  expect(lines.every((text) => /\.slow\(0\.75\)/.test(text))).toBe(true);
});

test('steady pulses are written as such, and softer blows as velocities', () => {
  const code = writeStrudel(pieceIn('disco', 3));
  expect(code).toContain('s("bd*4")');
  expect(code).toMatch(/\.velocity\("/);
});

test('a section that comes twice is written once', () => {
  const code = writeStrudel(pieceIn('pop', 1, { bars: 64 }));
  expect(code.match(/^const chorus = /gm)).toHaveLength(1);
  expect(code.match(/^ {2}\[8, chorus\]/gm)?.length).toBeGreaterThan(1);
});

test('eighths that swing are late by a third of a beat, where the style has it', () => {
  expect(writeStrudel(pieceIn('blues', 1))).toMatch(/late\("\[0 79 158 79\]\*4"\.div\(3840\)\)/);
  expect(writeStrudel(pieceIn('funk', 1))).toMatch(/\.swingBy\(0\.08, 8\)$/);
});

test('what goes down under the kick is on the orbit that the kick ducks', () => {
  const code = writeStrudel(pieceIn('techno', 1));
  expect(code).toMatch(/s\("bd.*duckorbit\(2\)\.duckdepth\(0\.\d+\)\.duckattack\(0\.2\)/);
  expect(code).toMatch(/"Bass"\n.*\.orbit\(2\)/);
});

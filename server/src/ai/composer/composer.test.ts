import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Chance } from './chance.ts';
import { composePiece } from './compose-piece.ts';
import { Composer } from './composer.ts';
import { genres } from './genres/genres.ts';
import { triad } from './harmony.ts';
import { modes, pitchOf } from './key.ts';
import { moods } from './moods.ts';
import type { Piece } from './piece.ts';
import { readRequest } from './read-request.ts';
import { writeStrudel } from './write-strudel.ts';

const composer = new Composer();
const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const words = [...genres, ...moods].flatMap((each) => each.words);
const prompts = fc.oneof(
  fc
    .array(fc.constantFrom(...words, 'no drums', 'only bass', 'busy', 'sparse', 'slow', 'fast'), {
      minLength: 1,
      maxLength: 5,
    })
    .map((list) => list.join(' ')),
  fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }),
);

function pieceOf(prompt: string, seed: number): Piece {
  const request = { prompt, seed };
  const chance = new Chance(request);
  return composePiece(readRequest(request, chance), chance);
}

/** The pitch class of a note's name. */
function pitchClass(note: string): number {
  const [, letter = '', sign] = /^([A-G])([#b])?-?\d$/.exec(note) ?? [];
  const natural = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }[letter] ?? Number.NaN;
  return (natural + (sign === '#' ? 1 : sign === 'b' ? 11 : 0)) % 12;
}

const cells = (piece: Piece, role: string) =>
  piece.voices
    .filter((voice) => voice.role === role)
    .flatMap(({ bars }) =>
      bars.flatMap((bar, index) =>
        bar.flatMap((cell, at) => (cell === undefined ? [] : [{ cell, bar: index, at }])),
      ),
    );

const chordClasses = ({ brief: { key }, progression }: Piece, bar: number) =>
  triad(progression[bar] ?? 0).map((degree) => pitchOf(key, degree, 3) % 12);

/** Runs `check` on pieces of many prompts and seeds. */
function everyPiece(check: (piece: Piece) => void): void {
  fc.assert(
    fc.property(prompts, seeds, (prompt, seed) => {
      check(pieceOf(prompt, seed));
    }),
    { numRuns: 400 },
  );
}

describe('any piece', () => {
  test('has four bars of sixteen, and something in each voice', () => {
    everyPiece(({ voices }) => {
      expect(voices.length).toBeGreaterThan(0);
      for (const { bars } of voices) {
        expect(bars.map((bar) => bar.length)).toEqual([16, 16, 16, 16]);
        expect(bars.flat().some(Boolean)).toBe(true);
      }
    });
  });

  test('stays in its key', () => {
    everyPiece((piece) => {
      const { tonic, mode } = piece.brief.key;
      const scale = modes[mode].map((step) => (tonic + step) % 12);
      for (const role of ['bass', 'chords', 'melody']) {
        for (const { cell } of cells(piece, role)) expect(scale).toContain(pitchClass(cell));
      }
    });
  });

  test('has a bass on notes of the chord, and a tune that meets it on strong beats', () => {
    everyPiece((piece) => {
      for (const { cell, bar } of cells(piece, 'bass')) {
        expect(chordClasses(piece, bar)).toContain(pitchClass(cell));
      }
      for (const { cell, bar, at } of cells(piece, 'melody')) {
        if (at % 8 === 0) expect(chordClasses(piece, bar)).toContain(pitchClass(cell));
      }
    });
  });

  test('sounds the whole of each chord', () => {
    everyPiece((piece) => {
      const chords = cells(piece, 'chords');
      for (const bar of [0, 1, 2, 3]) {
        const sounding = chords.filter((each) => each.bar === bar);
        const classes = new Set(sounding.map(({ cell }) => pitchClass(cell)));
        if (sounding.length > 0) expect(classes).toEqual(new Set(chordClasses(piece, bar)));
      }
    });
  });
});

/** What the writer may write, so that the grid can read it. */
const rest = '(?:x|~|[A-G][#b]?\\d)';
const bar = `(?:${rest}(?: {1,2}${rest}){15}|${rest})`;
const pattern = `(?:${bar}|<(?:\\[${bar}\\]|${rest})(?: (?:\\[${bar}\\]|${rest})){3}>)`;
const setting =
  '\\.(?:gain|room|delay|delaysync|delayfeedback|lpf|clip)\\(\\d{1,5}(?:\\.\\d{1,4})?\\)';
const call = `(?:s\\("[a-z0-9]+"\\)(?:\\.struct\\("${pattern}"\\))(?:\\.note\\("${pattern}"\\))?|note\\("${pattern}"\\)\\.s\\("[a-z0-9]+"\\))`;
const line = `  // "[A-Z][A-Za-z -]*"\\n  ${call}(?:${setting})+`;
const program = new RegExp(
  `^stack\\(\\n${line}(?:,\\n${line})*\\n\\)(?:\\.swingBy\\(0\\.\\d{1,4}, 8\\))?$`,
);

test('any program has the one form that the grid reads', () => {
  everyPiece((piece) => {
    expect(writeStrudel(piece)).toMatch(program);
  });
});

/** The studio's own instruments: everything sounds without a sample. */
const instruments = [
  ...['bd', 'sd', 'hh', 'oh', 'bass', 'saw', 'kick808', 'snaretrap', 'hihatroll', 'crashcymbal'],
  ...['clapvintage', 'tomfloor', 'sub808', 'acidtb303', 'analogmoog', 'fmbass', 'reesebass'],
  ...['wobblebass', 'sawlead', 'squarewave', 'sinepluck', 'supersawlead', 'warmstrings'],
  ...['brightchoir', 'darkambient', 'evolvingtexture', 'etherealpad', 'vintagestrings'],
];

test.each(genres)('$name uses instruments of the studio, and bars of sixteen', (genre) => {
  const { drums, bass, chords, melody } = genre;
  const sounds = [...drums, bass, chords, melody].map(({ sound }) => sound);
  expect(sounds.filter((sound) => !instruments.includes(sound))).toEqual([]);
  const bars = [
    ...drums.flatMap(({ bar: text, fill = text }) => [text, fill]),
    ...[bass, chords, melody].flatMap((voice) => voice.bars),
  ];
  expect(bars.filter((text) => !/^[xorf.]{16}$/.test(text))).toEqual([]);
});

describe('the composer', () => {
  test('gives the same for the same request and seed, whatever else the user has', async () => {
    const request = { prompt: 'dark techno with a lead', seed: 7 };
    const first = await composer.compose(request);
    expect(await new Composer().compose(request)).toEqual(first);
    const { generatedCode: code } = await composer.compose({ ...request, code: 's("hh*8")' });
    expect(code).toBe(first.generatedCode);
  });

  test('gives ten pieces for ten seeds, in every style', async () => {
    for (const prompt of composer.styles) {
      const made = await Promise.all(
        Array.from({ length: 10 }, (_, seed) => composer.compose({ prompt, seed })),
      );
      expect(new Set(made.map(({ generatedCode }) => generatedCode)).size).toBe(10);
    }
  });

  test('says what it understood, what it chose and what it did not understand', async () => {
    const { explanation, confidence, bpm, key, ignored } = await composer.compose({
      prompt: 'calm house at 120 bpm in A minor with bagpipes',
      code: 's("bd")',
      seed: 1,
    });
    expect({ bpm, key, ignored }).toEqual({ bpm: 120, key: 'A minor', ignored: ['bagpipes'] });
    expect(confidence).toBeGreaterThan(0.5);
    expect(confidence).toBeLessThan(1);
    expect(explanation).toMatch(/^Four bars of house at 120 bpm in A minor: /);
    expect(explanation).toMatch(/You asked for: genre house; mood calm; tempo 120; key A minor\./);
    expect(explanation).toMatch(/Not understood: bagpipes\. Your current code was not used\.$/);
  });

  test('never runs or repeats what a prompt holds', async () => {
    const prompt = '`); fetch("//evil.example") //"); </script> \n\u2028 house';
    const { generatedCode: code } = await composer.compose({
      prompt,
      style: prompt,
      key: prompt,
      seed: 1,
    });
    expect(code).toMatch(program);
    expect(code).not.toContain('evil');
  });
});

import { describe, expect, test } from 'vitest';
import { bassOf, chordClasses, chordName } from './chord.ts';
import { meterOf } from './genre.ts';
import { genres } from './genres/genres.ts';
import { modes } from './key.ts';
import { chordAt, type Part, type Piece, type Section } from './piece.ts';
import { everyPiece, pieceIn } from './testing/any-brief.ts';
import { movement } from './voicing.ts';
import { writeStrudel } from './write-strudel.ts';

interface Note {
  pitch: number;
  section: Section;
  bar: number;
  step: number;
}

/** The notes of some parts, in every section. */
function notesOf({ sections }: Piece, ...parts: readonly Part[]): Note[] {
  return sections.flatMap((section) =>
    section.voices
      .filter(({ part }) => parts.includes(part))
      .flatMap(({ bars }) =>
        bars.flatMap((cells, bar) =>
          cells.flatMap((cell, step) =>
            cell === undefined ? [] : [{ pitch: cell.pitch ?? Number.NaN, section, bar, step }],
          ),
        ),
      ),
  );
}

const chordOf = ({ brief: { genre } }: Piece, { section, bar, step }: Omit<Note, 'pitch'>) =>
  chordAt(section.chords, bar, step, meterOf(genre));

const classesAt = (piece: Piece, note: Omit<Note, 'pitch'>) => chordClasses(chordOf(piece, note));

/** Also the fifth, which a chord of many notes leaves out, and what is under a chord. */
const harmonyAt = (piece: Piece, note: Omit<Note, 'pitch'>) => {
  const chord = chordOf(piece, note);
  return [...chordClasses(chord), (chord.root + 7) % 12, bassOf(chord).root];
};

/** What the chords' voices play at each sixteenth at which the lowest of them does. */
function chordsOf({ voices }: Section): { pitches: number[]; bar: number; step: number }[] {
  const chords = voices.filter(({ part }) => part === 'chords');
  return (chords[0]?.bars ?? []).flatMap((cells, bar) =>
    cells.flatMap((cell, step) =>
      cell ? [{ pitches: chords.map(({ bars }) => bars[bar]?.[step]?.pitch ?? 0), bar, step }] : [],
    ),
  );
}

/** Lowest and highest MIDI numbers. */
const ranges: readonly [Part, [number, number]][] = [
  ['bass', [28, 52]],
  ['chords', [40, 75]],
  ['melody', [39, 96]],
  ['arpeggio', [60, 90]],
];

describe('any piece', () => {
  test('has sections of at most four bars that come to the length asked for', () => {
    everyPiece(({ brief: { bars, genre }, sections }) => {
      for (const section of sections) {
        expect(section.bars).toBeLessThanOrEqual(4);
        expect(section.chords).toHaveLength(section.bars * 2);
        expect(section.voices.length).toBeGreaterThan(0);
        const odd = section.voices.filter(
          (voice) =>
            voice.bars.length !== section.bars ||
            voice.bars.some((bar) => bar.length !== meterOf(genre)) ||
            !voice.bars.some((bar) => bar.some(Boolean)),
        );
        expect(odd).toEqual([]);
      }
      const total = sections.reduce((sum, { bars: own, times }) => sum + own * times, 0);
      expect(total).toBe(bars ?? total);
    });
  });

  test('stays in its key', () => {
    everyPiece((piece) => {
      const { tonic, mode } = piece.brief.key;
      const scale: readonly number[] = modes[mode].map((step) => (tonic + step) % 12);
      const notes = notesOf(piece, 'bass', 'chords', 'melody', 'arpeggio');
      expect(notes.filter(({ pitch }) => !scale.includes(pitch % 12))).toEqual([]);
    });
  });

  test('has a bass, and a tune, on notes of the chord where a half of the bar begins', () => {
    everyPiece((piece) => {
      const half = meterOf(piece.brief.genre) / 2;
      const strong = notesOf(piece, 'bass', 'melody').filter(({ step }) => step % half === 0);
      const wrong = strong.filter((note) => !harmonyAt(piece, note).includes(note.pitch % 12));
      expect(wrong).toEqual([]);
    });
  });

  test('sounds the whole of each chord at once, in voices that do not cross', () => {
    everyPiece((piece) => {
      for (const section of piece.sections) {
        for (const { pitches, bar, step } of chordsOf(section)) {
          const classes = classesAt(piece, { section, bar, step });
          const sounding = new Set(pitches.map((pitch) => pitch % 12));
          const isWhole = classes.every((each) => sounding.has(each));
          const isRising = pitches.every((pitch, at) => pitch > (pitches[at - 1] ?? 0));
          if (!isWhole || !isRising || sounding.size > classes.length)
            expect(pitches).toEqual(classes);
        }
      }
    });
  });

  test('leads its chords on by at most a fifth in each voice', () => {
    everyPiece((piece) => {
      for (const section of piece.sections) {
        const chords = chordsOf(section).map(({ pitches }) => pitches);
        const leaps = chords.slice(1).filter((chord, at) => {
          const before = chords[at] ?? chord;
          const isFar = chord.some((pitch, voice) => Math.abs(pitch - (before[voice] ?? 0)) > 7);
          return isFar || movement(before, chord) > 5.5 * chord.length;
        });
        expect(leaps).toEqual([]);
      }
    });
  });

  test('keeps each voice within a range that suits it', () => {
    everyPiece((piece) => {
      for (const [part, [low, high]] of ranges) {
        const pitches = notesOf(piece, part).map(({ pitch }) => pitch);
        expect(pitches.filter((pitch) => !(pitch >= low && pitch <= high))).toEqual([]);
        const span = Math.max(...pitches) - Math.min(...pitches);
        if (part === 'melody' && pitches.length > 0) expect(span).toBeLessThanOrEqual(24);
      }
    });
  });

  test('ends a tune of four bars on its chord, and lets it breathe', () => {
    everyPiece((piece) => {
      if (piece.brief.genre.melody.style !== 'tune') return;
      for (const section of piece.sections) {
        const own = notesOf({ ...piece, sections: [section] }, 'melody');
        const last = own.at(-1);
        if (last && section.bars === 4) expect(classesAt(piece, last)).toContain(last.pitch % 12);
        expect(own.length).toBeLessThan(section.bars * meterOf(piece.brief.genre) * 0.75);
      }
    });
  });

  test('plays its bass with the kick or between its blows, as the style has it', () => {
    everyPiece((piece) => {
      const { lock } = piece.brief.genre.bass;
      for (const { voices } of piece.sections) {
        const kick = voices.find(({ part }) => part === 'kick')?.bars.flat();
        const bass = voices.find(({ part }) => part === 'bass')?.bars.flat();
        if (kick === undefined || bass === undefined || lock === 'free') continue;
        const together = kick.map((blow, step) => blow && bass[step] !== undefined);
        expect(together.includes(lock !== 'kick')).toBe(false);
      }
    });
  });
});

test.each(genres)('$name gives ten pieces for ten seeds', ({ name }) => {
  const codes = Array.from({ length: 10 }, (_, seed) => writeStrudel(pieceIn(name, seed)));
  expect(new Set(codes).size).toBe(10);
});

test('a busy piece has more in it than a sparse one', () => {
  const onsets = ({ sections }: Piece) =>
    sections.flatMap(({ voices }) => voices.flatMap(({ bars }) => bars.flat())).filter(Boolean)
      .length;
  for (const { name } of genres) {
    const sum = (density: number) =>
      [0, 1, 2, 3].reduce((all, seed) => all + onsets(pieceIn(name, seed, { density })), 0);
    expect(sum(1)).toBeGreaterThan(sum(-1));
  }
});

test('a song has an introduction and other chords in the middle; a loop is four bars', () => {
  const names = (wishes = {}) => pieceIn('house', 1, wishes).sections.map(({ name }) => name);
  expect(names()).toEqual(['loop']);
  expect(names({ form: 'song' })).toEqual(['intro', 'main', 'break', 'main', 'outro']);
  expect(names({ bars: 8 })).toEqual(['main', 'variation']);
  expect(names({ bars: 16 })).toEqual(['intro', 'main', 'break', 'main']);
  const [intro, main, rest] = pieceIn('house', 1, { form: 'song' }).sections;
  expect(intro.voices.map(({ part }) => part)).not.toContain('melody');
  expect(main?.voices.length).toBeGreaterThan(intro.voices.length);
  expect(rest?.chords).not.toEqual(main?.chords);
});

test('a blues has its twelve bars: seventh chords on I, IV and V, the V7 in bars 9 and 12', () => {
  for (let seed = 0; seed < 40; seed++) {
    const piece = pieceIn('blues', seed, { key: { tonic: 0, mode: 'mixolydian' } });
    const bars = piece.sections.flatMap(({ chords }) => chords.map(chordName));
    expect(bars).toHaveLength(24);
    expect(bars[0]).toMatch(/^C[79]$/);
    expect(bars[8]).toMatch(/^F[79]$/);
    expect(bars.slice(16, 20).join()).toMatch(/G[79]/);
    expect(bars[23]).toMatch(/^G(?:7|9|7#9)$/);
  }
});

test('a tune says its motif again: two of its bars have one rhythm', () => {
  for (const { name, melody } of genres) {
    if (melody.style !== 'tune') continue;
    for (let seed = 0; seed < 10; seed++) {
      const [first] = pieceIn(name, seed, { form: 'loop' }).sections;
      const tune = first.voices.find(({ part }) => part === 'melody');
      const rhythms = (tune?.bars ?? []).map((bar) =>
        bar.map((cell) => (cell ? 'x' : '.')).join(''),
      );
      expect(new Set(rhythms).size).toBeLessThan(4);
    }
  }
});

test('a tune moves in steps more than in leaps, and seldom stays', () => {
  const moves = genres.flatMap(({ name, melody }) =>
    melody.style === 'tune'
      ? [0, 1, 2, 3, 4].flatMap((seed) => {
          const pitches = notesOf(pieceIn(name, seed), 'melody').map(({ pitch }) => pitch);
          return pitches.slice(1).map((pitch, at) => Math.abs(pitch - (pitches[at] ?? 0)));
        })
      : [],
  );
  const share = (check: (move: number) => boolean) => moves.filter(check).length / moves.length;
  expect(share((move) => move > 0 && move <= 4)).toBeGreaterThan(0.5);
  expect(share((move) => move === 0)).toBeLessThan(0.25);
});

test('an instrument that is asked for takes its role', () => {
  const { sections } = pieceIn('house', 1, { sounds: { melody: 'customSynth5' } });
  const melody = sections[0].voices.find(({ part }) => part === 'melody');
  expect(melody?.sound).toBe('customSynth5');
});

test('a break falls silent but for what leads back, a roll of its snare in the last bar', () => {
  const [, , rest] = pieceIn('trance', 1).sections;
  const parts = rest?.voices.map(({ part }) => part);
  expect(parts).not.toContain('kick');
  expect(parts).not.toContain('bass');
  const snare = rest?.voices.find(({ part }) => part === 'snare')?.bars ?? [];
  const hits = snare.map((bar) => bar.filter(Boolean).length);
  expect(hits.slice(0, 3)).toEqual([0, 0, 0]);
  expect(hits[3]).toBeGreaterThan(4);
});

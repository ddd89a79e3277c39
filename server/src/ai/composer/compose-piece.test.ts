import { describe, expect, test } from 'vitest';
import { chordClasses } from './chord.ts';
import { meterOf } from './genre.ts';
import { genres } from './genres/genres.ts';
import { modes, pitchOf } from './key.ts';
import { type Cell, chordAt, type Part, type Piece, type Section } from './piece.ts';
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
          cells.flatMap((cell: Cell | undefined, step) =>
            cell === undefined ? [] : [{ pitch: cell.pitch ?? Number.NaN, section, bar, step }],
          ),
        ),
      ),
  );
}

const classesAt = ({ brief: { key, genre } }: Piece, { section, bar, step }: Note) =>
  chordClasses(key, chordAt(section.chords, bar, step, meterOf(genre)));

/** Also the fifth, which a chord of many notes leaves out. */
const harmonyAt = (piece: Piece, { section, bar, step }: Note) => {
  const { degree } = chordAt(section.chords, bar, step, meterOf(piece.brief.genre));
  const fifth = pitchOf(piece.brief.key, degree + 4, 0) % 12;
  return [...classesAt(piece, { pitch: 0, section, bar, step }), fifth];
};

describe('any piece', () => {
  test('has sections of at most four bars that come to the length asked for', () => {
    everyPiece(({ brief: { bars, genre }, sections }) => {
      for (const section of sections) {
        expect(section.voices.length).toBeGreaterThan(0);
        expect(section.bars).toBeLessThanOrEqual(4);
        expect(section.chords).toHaveLength(section.bars * 2);
        for (const voice of section.voices) {
          expect(voice.bars.map((bar) => bar.length)).toEqual(
            Array.from({ length: section.bars }, () => meterOf(genre)),
          );
          expect(voice.bars.flat().some(Boolean)).toBe(true);
        }
      }
      const total = sections.reduce((sum, { bars: own, times }) => sum + own * times, 0);
      if (bars !== undefined) expect(total).toBe(bars);
    });
  });

  test('stays in its key', () => {
    everyPiece((piece) => {
      const { tonic, mode } = piece.brief.key;
      const scale = modes[mode].map((step) => (tonic + step) % 12);
      for (const { pitch } of notesOf(piece, 'bass', 'chords', 'melody', 'arpeggio'))
        expect(scale).toContain(pitch % 12);
    });
  });

  test('has a bass, and a tune, on notes of the chord where a half of the bar begins', () => {
    everyPiece((piece) => {
      const half = meterOf(piece.brief.genre) / 2;
      for (const note of notesOf(piece, 'bass', 'melody'))
        if (note.step % half === 0) expect(harmonyAt(piece, note)).toContain(note.pitch % 12);
    });
  });

  test('sounds the whole of each chord at once, in voices that do not cross', () => {
    everyPiece((piece) => {
      for (const section of piece.sections) {
        const voices = section.voices.filter(({ part }) => part === 'chords');
        for (const [bar, cells] of voices[0]?.bars.entries() ?? [])
          for (const [step, cell] of cells.entries()) {
            const pitches = voices.map(({ bars }) => bars[bar]?.[step]?.pitch);
            if (cell === undefined)
              expect(pitches.every((pitch) => pitch === undefined)).toBe(true);
            else {
              const classes = classesAt(piece, { pitch: 0, section, bar, step });
              expect(new Set(pitches.map((pitch = 0) => pitch % 12))).toEqual(new Set(classes));
              expect(pitches).toEqual([...pitches].sort((one = 0, other = 0) => one - other));
            }
          }
      }
    });
  });

  test('leads its chords on by at most a fifth in each voice', () => {
    everyPiece((piece) => {
      for (const { voices } of piece.sections) {
        const lines = voices
          .filter(({ part }) => part === 'chords')
          .map(({ bars }) => bars.flat().flatMap((cell) => cell?.pitch ?? []));
        const chords = (lines[0] ?? []).map((_, at) => lines.map((line) => line[at] ?? 0));
        for (const [at, chord] of chords.slice(1).entries()) {
          const before = chords[at] ?? chord;
          for (const [voice, pitch] of chord.entries())
            expect(Math.abs(pitch - (before[voice] ?? pitch))).toBeLessThanOrEqual(7);
          expect(movement(before, chord)).toBeLessThanOrEqual(5 * chord.length);
        }
      }
    });
  });

  test('keeps each voice within a range that suits it', () => {
    everyPiece((piece) => {
      const ranges = { bass: [28, 52], chords: [40, 75], melody: [40, 96], arpeggio: [60, 90] };
      for (const [part, [low = 0, high = 0]] of Object.entries(ranges)) {
        const pitches = notesOf(piece, part as Part).map(({ pitch }) => pitch);
        for (const pitch of pitches) {
          expect(pitch).toBeGreaterThanOrEqual(low);
          expect(pitch).toBeLessThanOrEqual(high);
        }
        if (part === 'melody' && pitches.length > 0)
          expect(Math.max(...pitches) - Math.min(...pitches)).toBeLessThanOrEqual(24);
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
        if (kick === undefined || bass === undefined) continue;
        for (const [step, blow] of kick.entries()) {
          if (blow && lock === 'kick') expect(bass[step]).toBeDefined();
          if (blow && lock === 'between') expect(bass[step]).toBeUndefined();
        }
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

test('a blues has its twelve bars', () => {
  const { sections } = pieceIn('blues', 1);
  const degrees = sections.flatMap(({ chords }) => chords.map(({ degree }) => degree));
  expect(degrees.filter((_, half) => half % 2 === 0)).toEqual([0, 3, 0, 0, 3, 3, 0, 0, 4, 3, 0, 4]);
});

test('an instrument that is asked for takes its role', () => {
  const { sections } = pieceIn('house', 1, { sounds: { melody: 'customSynth5' } });
  const melody = sections[0].voices.find(({ part }) => part === 'melody');
  expect(melody?.sound).toBe('customSynth5');
});

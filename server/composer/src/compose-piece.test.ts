import { describe, expect, test } from 'vitest';
import { bassOf, type Chord, chordClasses, chordName } from './chord.ts';
import { chordScale } from './chord-scale.ts';
import { type Genre, meterOf } from './genre.ts';
import { genres } from './genres/genres.ts';
import { modes } from './key.ts';
import {
  chordAt,
  type Part,
  type Piece,
  type PieceVoice,
  type Section,
  type SectionName,
} from './piece.ts';
import { everyPiece, pieceIn } from './testing/any-brief.ts';
import { movement, voicedClasses } from './voicing.ts';
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

/** Also the fifth, which a chord of many notes leaves out, and what is under a chord. */
const harmonyAt = (piece: Piece, note: Omit<Note, 'pitch'>) => {
  const chord = chordOf(piece, note);
  return [...chordClasses(chord), (chord.root + 7) % 12, bassOf(chord).root];
};

/** The chord at a note and the one of the next half of a bar. */
function chordsNear({ brief }: Piece, { section, bar, step }: Omit<Note, 'pitch'>): Chord[] {
  const meter = meterOf(brief.genre);
  const place = bar * 2 + (step < meter / 2 ? 0 : 1);
  const { chords } = section;
  return [place, place + 1].flatMap((at) => chords[at % chords.length] ?? []);
}

/** What the chords' voices play at each sixteenth at which the lowest of them does. */
function chordsOf({ voices }: Section): { pitches: number[]; bar: number; step: number }[] {
  const chords = voices.filter(({ part }) => part === 'chords');
  return (chords[0]?.bars ?? []).flatMap((cells, bar) =>
    cells.flatMap((cell, step) =>
      cell ? [{ pitches: chords.map(({ bars }) => bars[bar]?.[step]?.pitch ?? 0), bar, step }] : [],
    ),
  );
}

/** The notes of a chord, whatever their octaves. */
function pitchSet(pitches: readonly number[]): string {
  return [...new Set(pitches.map((pitch) => pitch % 12))].sort((one, other) => one - other).join();
}

/** Lowest and highest MIDI numbers: a bass under G2, chords from C3 to C5, a tune above them. */
const ranges: readonly [Part, [number, number]][] = [
  ['bass', [24, 42]],
  ['chords', [48, 72]],
  ['melody', [70, 86]],
  ['arpeggio', [60, 84]],
];

describe('any piece', () => {
  test('has sections of at most eight bars that come to the length asked for', () => {
    everyPiece(({ brief: { bars, genre }, sections }) => {
      for (const section of sections) {
        expect(section.bars).toBeLessThanOrEqual(8);
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

  test('has no note that neither its key, nor a chord, nor what it leads to explains', () => {
    everyPiece((piece) => {
      const { tonic, mode } = piece.brief.key;
      const isBlue = piece.brief.genre.melody.isBlue ?? false;
      const own = [...modes[mode], ...(isBlue ? [3, 6, 10] : [])];
      const scale: readonly number[] = own.map((step) => (tonic + step) % 12);
      for (const part of ['bass', 'chords', 'melody', 'arpeggio'] as const) {
        const notes = notesOf(piece, part);
        const strange = notes.filter((note, at) => {
          const { pitch } = note;
          const chords = chordsNear(piece, note);
          const scales = chords.flatMap((chord) => chordScale(chord, piece.brief.key));
          const fifths = chords.map(({ root }) => (root + 7) % 12);
          if ([...scale, ...scales, ...fifths].includes(pitch % 12)) return false;
          // A semitone below the next note, off the beat.
          const isLeading = notes[at + 1]?.pitch === pitch + 1 && note.step % 4 > 0;
          return part !== 'melody' || !isLeading;
        });
        expect(strange).toEqual([]);
      }
    });
  });

  test('has a bass, and a tune, on notes of the chord where a half of the bar begins', () => {
    everyPiece((piece) => {
      const { genre, key, roles } = piece.brief;
      const half = meterOf(genre) / 2;
      const isAlone = !roles.includes('bass') && !roles.includes('chords');
      const strong = notesOf(piece, 'bass', 'melody').filter(({ step }) => step % half === 0);
      const wrong = strong.filter((note) => !harmonyAt(piece, note).includes(note.pitch % 12));
      // A tune that nothing accompanies may say where home is.
      const isHome = ({ pitch }: Note) => isAlone && pitch % 12 === key.tonic;
      expect(wrong.filter((note) => !isHome(note))).toEqual([]);
    });
  });

  test('sounds the whole of each chord, or all but a root that the bass has, in voices that do not cross', () => {
    everyPiece((piece) => {
      const { genre, roles } = piece.brief;
      const isRootless = (genre.chords.isRootless ?? false) && roles.includes('bass');
      for (const section of piece.sections) {
        for (const { pitches, bar, step } of chordsOf(section)) {
          // One that comes early at the end belongs to what another section begins with.
          const half = meterOf(genre) / 2;
          if (bar === section.bars - 1 && step > half) continue;
          const sounding = pitchSet(pitches);
          const wanted = chordsNear(piece, { section, bar, step }).map((chord) =>
            pitchSet(voicedClasses(chord, isRootless)),
          );
          const isRising = pitches.every((pitch, at) => pitch > (pitches[at - 1] ?? 0));
          if (!wanted.includes(sounding) || !isRising) expect(wanted).toContain(sounding);
        }
      }
    });
  });

  test('leads its chords on by at most a fifth in each voice', () => {
    everyPiece((piece) => {
      for (const section of piece.sections) {
        const all = chordsOf(section);
        const leaps = all.slice(1).filter(({ pitches: chord, bar }, at) => {
          const { pitches: before, bar: barBefore } = all[at] ?? { pitches: chord, bar };
          // After four bars its chords begin again.
          if (Math.floor(bar / 4) > Math.floor(barBefore / 4)) return false;
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
      }
    });
  });

  test('ends a tune of four bars on its chord, and lets it breathe', () => {
    everyPiece((piece) => {
      if (piece.brief.genre.melody.style !== 'tune') return;
      for (const section of piece.sections) {
        const own = notesOf({ ...piece, sections: [section] }, 'melody');
        const beat = meterOf(piece.brief.genre) - 4;
        // What begins on its last beat leads back to its start.
        const last = own.findLast(({ bar, step }) => bar < section.bars - 1 || step < beat);
        const near = last ? chordsNear(piece, last).flatMap(chordClasses) : [];
        if (last && section.bars === 4) expect(near).toContain(last.pitch % 12);
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

test('64 bars have at least four parts that differ in notes and in density', () => {
  for (const { name } of genres)
    for (const seed of [1, 2, 3]) {
      const sections = new Set(pieceIn(name, seed, { bars: 64 }).sections);
      const notes = [...sections].map(({ voices }) =>
        JSON.stringify(voices.map(({ name: own, bars }) => [own, bars])),
      );
      const densities = [...sections].map(({ voices, bars }) => {
        const onsets = voices.flatMap((voice) => voice.bars.flat()).filter(Boolean).length;
        return Math.round(onsets / bars);
      });
      expect(new Set(notes).size).toBeGreaterThanOrEqual(4);
      expect(new Set(densities).size, name).toBeGreaterThanOrEqual(4);
    }
});

test('a song begins without its lead, and its break is on other chords than its drop', () => {
  const [intro, , drop, rest] = pieceIn('house', 1, { form: 'song' }).sections;
  expect(intro.voices.map(({ part }) => part)).not.toContain('melody');
  expect(drop?.voices.length).toBeGreaterThan(intro.voices.length);
  expect(rest?.chords).not.toEqual(drop?.chords);
});

test('before a drop kick and bass are silent for a bar, while a roll and noise rise', () => {
  const [, build] = pieceIn('trance', 1, { form: 'song' }).sections;
  const voice = (wanted: Part) => build?.voices.find(({ part }) => part === wanted);
  for (const part of ['kick', 'bass'] as const) {
    expect(voice(part)?.bars.at(-1)?.some(Boolean)).toBe(false);
    expect(voice(part)?.bars.at(-2)?.some(Boolean)).toBe(true);
  }
  const levels = (part: Part) =>
    voice(part)
      ?.bars.slice(-2)
      .flatMap((bar) => bar.flatMap((cell) => cell?.velocity ?? [])) ?? [];
  for (const part of ['snare', 'riser'] as const) {
    const own = levels(part);
    expect(own.length).toBeGreaterThan(12);
    expect(own.at(-1)).toBeGreaterThan(Math.min(...own) + 0.1);
  }
  const lpf = voice('riser')?.automation?.lpf ?? [];
  expect(lpf.at(-1)).toBeGreaterThan(4 * (lpf[0] ?? 1));
});

test('every bar of the parts that carry a song keeps the backbone of its style', () => {
  const leading: readonly SectionName[] = ['intro', 'build', 'break', 'bridge', 'outro'];
  for (const genre of genres) {
    const kept = [1, 2, 3].flatMap((seed) =>
      pieceIn(genre.name, seed, { bars: 64 })
        .sections.filter(({ name }) => !leading.includes(name))
        .flatMap(({ voices, bars }) =>
          Array.from({ length: bars }, (_, bar) => barIsWhole(genre, voices, bar)),
        ),
    );
    expect(kept.filter((isWhole) => isWhole === false)).toEqual([]);
    expect(kept.filter(Boolean).length).toBeGreaterThan(kept.length / 2);
  }
});

/** Whether a bar has all that makes its style; undefined without drums. */
function barIsWhole({ drums }: Genre, voices: readonly PieceVoice[], bar: number) {
  const struck = voices.filter(({ role, bars }) => role === 'drums' && bars[bar]?.some(Boolean));
  if (struck.length === 0) return undefined;
  return drums.every(({ name, bars: first, answers = first }) => {
    const [main] = bar % 2 === 0 ? first : answers;
    const own = struck.find((voice) => voice.name === name)?.bars[bar];
    return [...main].every((mark, step) => mark !== 'X' || own?.[step] !== undefined);
  });
}

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

test('a tune says its motif again: its third bar begins with the rhythm of its first', () => {
  for (const { name, melody } of genres) {
    if (melody.style !== 'tune') continue;
    for (let seed = 0; seed < 10; seed++) {
      const [first] = pieceIn(name, seed, { form: 'loop' }).sections;
      const tune = first.voices.find(({ part }) => part === 'melody');
      const [one, , three] = (tune?.bars ?? []).map((bar) =>
        bar.slice(0, -4).map((cell) => (cell ? 'x' : '.')),
      );
      expect(three?.join('')).toBe(one?.join(''));
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

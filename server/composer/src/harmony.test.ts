import { describe, expect, test } from 'vitest';
import { bassOf, chordClasses, chordName, readChordName } from './chord.ts';
import { meterOf } from './genre.ts';
import { genres } from './genres/genres.ts';
import { newMotif } from './motif.ts';
import { chordAt, type Part, type Piece, type Section } from './piece.ts';
import { readProgression } from './progression.ts';
import { SeededRandom } from './seeded-random.ts';
import { pieceIn } from './testing/any-brief.ts';
import { voicedClasses } from './voicing.ts';

const seeds = (count: number) => Array.from({ length: count }, (_, seed) => seed);

interface Note {
  part: Part;
  pitch: number;
  /** Sixteenths from the section's start. */
  at: number;
  length: number;
}

function notesOf({ voices }: Section, meter: number): Note[] {
  return voices.flatMap(({ part, bars, length: usual }) =>
    usual === undefined
      ? []
      : bars.flatMap((cells, bar) =>
          cells.flatMap((cell, step) =>
            cell?.pitch === undefined
              ? []
              : [{ part, pitch: cell.pitch, at: bar * meter + step, length: cell.length ?? usual }],
          ),
        ),
  );
}

/** The notes of all sections of a piece, section by section. */
function sectionsAt({ sections, brief }: Piece): { section: Section; notes: Note[] }[] {
  return sections.map((section) => ({ section, notes: notesOf(section, meterOf(brief.genre)) }));
}

test('a blues has I7, IV7 and the V7 in bars 9 and 12, and its bass and chords sound them', () => {
  for (const seed of seeds(20)) {
    const key = { tonic: 0, mode: 'mixolydian' } as const;
    const piece = pieceIn('blues', seed, { key, bars: 12 });
    const halves = piece.sections.flatMap(({ chords }) => chords.map(chordName));
    expect(halves[0]).toMatch(/^C[79]$/);
    expect(halves[8]).toMatch(/^F[79]$/);
    expect(halves[16]).toMatch(/^[GD][79]$/);
    expect(halves.slice(16, 20).join()).toMatch(/G[79]/);
    expect(halves.at(-1)).toMatch(/^G(?:7|9|7#9)$/);
    const sounding = new Set(
      sectionsAt(piece).flatMap(({ notes }, at) =>
        at === piece.sections.length - 1 ? notes.map(({ pitch }) => pitch % 12) : [],
      ),
    );
    // The seventh of C7, and the third of G7.
    for (const pitch of [10, 11]) expect(sounding).toContain(pitch);
  }
});

test('pieces with functional harmony come home from their dominants', () => {
  const styles = ['jazz', 'waltz', 'bossa nova', 'pop', 'baroque', 'salsa', 'country'];
  for (const name of styles)
    for (const seed of seeds(12)) {
      const { sections, brief } = pieceIn(name, seed);
      const chords = [...sections, sections[0]].flatMap((section) => section.chords);
      const isMajorFive = chords.some((chord, at) => {
        const above = (chord.root - brief.key.tonic + 12) % 12;
        const isFive = above === 7 && chordClasses(chord).includes((chord.root + 4) % 12);
        const isSubstitute = above === 1 && chord.quality.startsWith('7');
        const isBackdoor = name === 'jazz' && above === 10 && /^(?:7|9|13)/.test(chord.quality);
        const isPlagal = name === 'pop' && (above === 5 || above === 10);
        const next = chords[at + 1];
        return (isFive || isSubstitute || isBackdoor || isPlagal) && next?.root === brief.key.tonic;
      });
      expect(isMajorFive, `${name} ${seed}: ${chords.map(chordName).join(' ')}`).toBe(true);
    }
});

test('no minor chord of any style is played with a flat ninth, no major one with a natural fourth', () => {
  for (const { harmony } of genres)
    for (const { mode, progressions } of harmony)
      for (const chord of progressions.flatMap((text) => readProgression(text, { tonic: 0, mode })))
        for (const isRootless of [true, false]) {
          const above = voicedClasses(chord, isRootless).map(
            (pitch) => (pitch - chord.root + 12) % 12,
          );
          const isMinor = above.includes(3) && !above.includes(4);
          expect(above.includes(isMinor ? 1 : 5) && above.includes(isMinor ? 3 : 4)).toBe(false);
        }
});

test('a note that begins on a beat and lasts rubs against no other layer, but for the chord itself', () => {
  let bars = 0;
  const clashes: string[] = [];
  for (const { name } of genres)
    for (const seed of seeds(1))
      for (const { section, notes } of sectionsAt(pieceIn(name, seed, { bars: 16 }))) {
        bars += section.bars;
        const meter = section.voices[0]?.bars[0]?.length ?? 16;
        for (const note of notes)
          for (const other of notes) {
            if (note.part === other.part || other.at > note.at || note.at % 4 > 0) continue;
            const together = Math.min(note.at + note.length, other.at + other.length) - note.at;
            const [low, high] = [note.pitch, other.pitch].sort((one, two) => one - two);
            if (together <= 2 || ((high ?? 0) - (low ?? 0)) % 12 !== 1) continue;
            const chord = chordAt(
              section.chords,
              Math.floor(note.at / meter),
              note.at % meter,
              meter,
            );
            const tones = [...chordClasses(chord), bassOf(chord).root];
            if ([note, other].every(({ pitch }) => tones.includes(pitch % 12))) continue;
            clashes.push(`${name} ${seed} ${chordName(chord)} ${note.pitch} ${other.pitch}`);
          }
      }
  expect(clashes.length / bars, clashes.slice(0, 5).join('; ')).toBeLessThanOrEqual(0.005);
});

describe('a tune', () => {
  const tunes = (name: string, count: number) =>
    seeds(count).map((seed) => {
      const [{ section, notes }] = sectionsAt(pieceIn(name, seed, { form: 'loop' })) as [
        { section: Section; notes: Note[] },
      ];
      return { section, notes: notes.filter(({ part }) => part === 'melody') };
    });

  test('has at least 40 motifs in 100 seeds, in every style', () => {
    for (const { name, melody } of genres) {
      const { brief } = pieceIn(name, 1, { form: 'loop' });
      const motifs = seeds(100).map((seed) =>
        newMotif(brief, melody, new SeededRandom(seed))
          .notes.map(({ at, move }) => `${at}:${move}`)
          .join(' '),
      );
      expect(new Set(motifs).size, name).toBeGreaterThanOrEqual(40);
    }
  });

  test('rests about a quarter of its time or more, and keeps to a tenth', () => {
    for (const { name, melody } of genres) {
      if (melody.style === 'arpeggio') continue;
      const rests = tunes(name, 4).map(({ section, notes }) => {
        const steps = section.bars * (section.voices[0]?.bars[0]?.length ?? 16);
        const pitches = notes.map(({ pitch }) => pitch);
        expect(Math.max(...pitches) - Math.min(...pitches)).toBeLessThanOrEqual(16);
        return 1 - notes.reduce((sum, { length }) => sum + length, 0) / steps;
      });
      expect(rests.reduce((sum, each) => sum + each, 0) / rests.length, name).toBeGreaterThan(0.15);
    }
  });
});

test('chords that are given are the chords, and begin again', () => {
  const given = ['Dm', 'G', 'C', 'Am'].flatMap((name) => {
    const chord = readChordName(name);
    return chord ? [chord, chord] : [];
  });
  const piece = pieceIn('pop', 1, { chords: given, key: { tonic: 0, mode: 'major' }, bars: 16 });
  const names = piece.sections.flatMap(({ chords }) => chords.map(chordName));
  expect(names.filter((_, half) => half % 2 === 0).join(' ')).toBe(
    Array.from({ length: 4 }, () => 'Dm G C Am').join(' '),
  );
});

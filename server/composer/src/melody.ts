import { type Chord, chordClasses } from './chord.ts';
import { chordScale, restingTones } from './chord-scale.ts';
import { arpeggioBars } from './chord-voices.ts';
import { type MelodyGrammar, meterOf } from './genre.ts';
import type { Key } from './key.ts';
import { inMix } from './mix.ts';
import {
  closed,
  fragment,
  inverted,
  type Motif,
  type MotifNote,
  newMotif,
  withOtherMoves,
  withTailInverted,
} from './motif.ts';
import type { MusicalBrief } from './musical-brief.ts';
import { type Bar, type Cell, chordAt, type PieceVoice } from './piece.ts';
import { emptyBar, monophonic, pickRhythm, readBar } from './rhythm.ts';
import type { SeededRandom } from './seeded-random.ts';
import { chordRange } from './voicing.ts';

/** A tenth that begins above the chords. */
const range = { low: chordRange.high + 1, high: chordRange.high + 17 };

/** The steps of the pentatonic scales, and of the blues scale, above the tonic. */
const pentatonic = { major: [0, 2, 4, 7, 9], minor: [0, 3, 5, 7, 10] } as const;
const blues = [0, 3, 5, 6, 7, 10];

/** How often a short note before a strong one comes from a semitone below it, and a part ends with a pickup. */
const approachShare = 0.15;
const pickupShare = 0.45;

/** A line above the chords: phrases made of a motif, a riff, or an arpeggio, as the grammar has it. */
export function melodyVoice(
  brief: MusicalBrief,
  grammar: MelodyGrammar,
  part: 'melody' | 'arpeggio',
  chords: readonly Chord[],
  random: SeededRandom,
  motif = newMotif(brief, grammar, random),
): PieceVoice {
  const { density, sounds = {} } = brief;
  const { bars: rhythms, sound, length, style } = grammar;
  const bars =
    style === 'arpeggio'
      ? arpeggioBars(chords, readBar(pickRhythm(rhythms, density, random), density, random), random)
      : monophonic(new Tune(brief, grammar, chords, random).bars(motif), length);
  const name = part === 'melody' ? 'Melody' : 'Arpeggio';
  const own = part === 'melody' ? (sounds.melody ?? sound) : sound;
  return { role: 'melody', part, name, sound: own, bars, length, ...inMix(part, grammar) };
}

/** A tune over some bars of chords. */
class Tune {
  readonly #key: Key;
  readonly #meter: number;
  readonly #density: number;
  readonly #grammar: MelodyGrammar;
  readonly #chords: readonly Chord[];
  readonly #random: SeededRandom;
  /** True when no bass says where home is. */
  readonly #isAlone: boolean;
  #cells: (Cell | undefined)[] = [];
  #pitch = 0;

  constructor(
    { key, genre, density, roles }: MusicalBrief,
    grammar: MelodyGrammar,
    chords: readonly Chord[],
    random: SeededRandom,
  ) {
    this.#key = key;
    this.#meter = meterOf(genre);
    this.#density = density;
    this.#grammar = grammar;
    this.#chords = chords;
    this.#random = random;
    this.#isAlone = roles.every((role) => role === 'melody' || role === 'drums');
  }

  /** The motif, then the motif varied, and so on: every second time it comes to rest. */
  bars(motif: Motif): Bar[] {
    const count = this.#chords.length / 2;
    this.#cells = emptyBar(this.#meter * count).slice();
    const height = range.low + this.#random.integer(3, 10);
    const start = this.#isAlone ? nearestOf(inRange([this.#key.tonic]), height) : height;
    for (let bar = 0; bar < count; bar += 2) {
      const isAnswer = bar % 4 === 2;
      const [said, shift] = isAnswer ? this.#answer(motif, bar) : [motif, 0];
      this.#say(said, bar, Math.max(range.low, start + shift), count);
    }
    if (!motif.isRiff && this.#random.chance(pickupShare)) this.#pickUp(start);
    return Array.from({ length: count }, (_, bar) =>
      this.#cells.slice(bar * this.#meter, (bar + 1) * this.#meter),
    );
  }

  /** How the motif is answered, and by how many semitones higher it begins. */
  #answer(motif: Motif, bar: number): [Motif, number] {
    const random = this.#random;
    // The second answer in eight bars says again what was said, and ends it.
    const isEnd = bar % 8 === 6;
    if (motif.isRiff && isEnd) return [closed(motif, random), 0];
    const kept = [() => motif, () => withTailInverted(motif)] as const;
    const other = () => withOtherMoves(motif, random);
    if (motif.isRiff) return [random.pick([...kept, other])(), 0];
    if (this.#density < 0) return [fragment(motif), random.pick([0, 2, -2])];
    if (isEnd) return [closed(motif, random), random.pick([-2, 0, 2])];
    const varied = random.pick([...kept, () => inverted(motif), other])();
    return [closed(varied, random), random.pick([-4, -2, 2, 4, 0])];
  }

  #say({ notes }: Motif, bar: number, start: number, count: number): void {
    this.#pitch = start;
    const end = count * this.#meter;
    notes.forEach((note, index) => {
      const step = bar * this.#meter + note.at;
      if (step >= end) return;
      const isLast = index === notes.length - 1;
      const next = this.#next(step, note, isLast);
      // Alone, a tune goes up from its tonic.
      const isOpening = this.#isAlone && step < this.#meter / 2;
      this.#pitch = isOpening ? (index === 0 ? start : Math.max(start, next)) : next;
      const cell = { pitch: this.#pitch, velocity: note.velocity, repeats: 1 };
      const length = Math.min(note.length, end - step);
      this.#cells[step] = { ...cell, length };
      if (note.isTriplet && length > 1)
        this.#cells[step] = this.#triplet(step, { ...cell, length });
    });
    this.#approach(bar);
  }

  /** The pitch of a note: some steps from the last one, on a tone that suits its weight. */
  #next(step: number, { move, length }: MotifNote, isLast: boolean): number {
    const chord = this.#chordOver(step, length);
    const isStrong = step % (this.#meter / 2) === 0 || isLast || length > 4;
    const isFirm = step % 4 === 0 || length > 2;
    const ladder = inRange(this.#scale(chord, isFirm));
    const at = ladder.findLastIndex((pitch) => pitch <= this.#pitch);
    const goal = ladder[at + move] ?? ladder[at - move] ?? nearestOf(ladder, this.#pitch);
    const tones = isStrong ? chordClasses(chord) : isFirm ? this.#resting(chord) : undefined;
    return tones === undefined ? goal : nearestOf(inRange(tones), goal);
  }

  /** The chord that sounds with most of a note: one that lasts over a change belongs to what comes. */
  #chordOver(step: number, length: number): Chord {
    const half = this.#meter / 2;
    const change = (Math.floor(step / half) + 1) * half;
    return this.#chordAt(step + length - change >= 2 ? change : step);
  }

  #chordAt(step: number): Chord {
    const count = this.#chords.length / 2;
    const bar = Math.floor(step / this.#meter) % count;
    return chordAt(this.#chords, bar, step % this.#meter, this.#meter);
  }

  #scale(chord: Chord, isFirm: boolean): readonly number[] {
    const { tonic, mode } = this.#key;
    const { isPentatonic = false, isBlue = false } = this.#grammar;
    const scale = chordScale(chord, this.#key);
    const from = (steps: readonly number[]) => steps.map((step) => (tonic + step) % 12);
    if (this.#key.keeps) return scale;
    if (isBlue && !isFirm) return from(blues);
    if (!isPentatonic) return scale;
    const isMajor = mode === 'major' || mode === 'mixolydian';
    const five = from(isMajor && !isBlue ? pentatonic.major : pentatonic.minor);
    const fitting = five.filter((pitch) => scale.includes(pitch));
    return fitting.length > 3 ? fitting : scale;
  }

  #resting(chord: Chord): readonly number[] {
    const resting = restingTones(chord, this.#key);
    const scale = this.#scale(chord, true);
    const fitting = resting.filter((pitch) => scale.includes(pitch));
    return fitting.length > 1 ? fitting : resting;
  }

  /** Three notes that go on as the line does, in steps of the scale. */
  #triplet(step: number, cell: Cell & { pitch: number }): Cell {
    const ladder = inRange(this.#scale(this.#chordAt(step), false));
    const at = ladder.findLastIndex((pitch) => pitch <= cell.pitch);
    const direction = at > ladder.length / 2 ? -1 : 1;
    const tuplet = [1, 2].map((each) => ladder[at + each * direction] ?? cell.pitch);
    this.#pitch = tuplet[1] ?? cell.pitch;
    return { ...cell, tuplet };
  }

  /** Short notes off the beat, right before a strong one, may come from a semitone below it. */
  #approach(bar: number): void {
    if (this.#key.keeps) return;
    // From the end, as what is led to may lead on itself.
    for (let step = (bar + 2) * this.#meter - 2; step >= bar * this.#meter; step--) {
      const cell = this.#cells[step];
      const target = [1, 2].map((ahead) => this.#cells[step + ahead]).find(Boolean)?.pitch;
      const isWeak = step % 4 !== 0 && step % (this.#meter / 2) !== 0;
      const isShort = isWeak && (cell?.length ?? 0) <= 2 && cell?.tuplet === undefined;
      if (cell === undefined || target === undefined || !isShort) continue;
      if (target - 1 >= range.low && this.#random.chance(approachShare))
        this.#cells[step] = { ...cell, pitch: target - 1 };
    }
  }

  /** Two notes at the end of the last bar that lead back to where the tune starts. */
  #pickUp(start: number): void {
    const end = this.#cells.length;
    const steps = [end - 4, end - 2];
    const isFree = this.#cells.slice(end - 6).every((cell) => cell === undefined);
    if (!isFree) return;
    const chord = this.#chordAt(end - 1);
    const ladder = inRange(this.#resting(chord));
    const goal = this.#cells.find(Boolean)?.pitch ?? start;
    const below = ladder.filter((pitch) => pitch < goal).slice(-2);
    const above = ladder
      .filter((pitch) => pitch > goal)
      .slice(0, 2)
      .reverse();
    const line = below.length === 2 ? below : above;
    steps.forEach((step, index) => {
      const pitch = line[index];
      if (pitch !== undefined) this.#cells[step] = { pitch, velocity: 0.7, repeats: 1, length: 2 };
    });
  }
}

/** The pitch classes in every octave of the tune's range, from low to high. */
function inRange(classes: readonly number[]): number[] {
  return Array.from({ length: range.high - range.low + 1 }, (_, at) => range.low + at).filter(
    (pitch) => classes.includes(pitch % 12),
  );
}

function nearestOf(pitches: readonly number[], to: number): number {
  return pitches.reduce((best, pitch) =>
    Math.abs(pitch - to) < Math.abs(best - to) ? pitch : best,
  );
}

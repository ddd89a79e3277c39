import { type Genre, meterOf } from './genre.ts';
import type { Metre } from './languages/word-table.ts';
import { stepsOf } from './tunes/tune.ts';

type Bars = readonly [string, ...string[]];

/** Which of 16 sixteenths each of 12 takes in three beats: the third beat is left out, so that the last one still leads on. */
const waltzSteps = [0, 1, 2, 3, 4, 5, 6, 7, 12, 13, 14, 15];
/** The same in two beats of three eighths: each beat of four sixteenths is stretched, its eighths long and short. */
const jigSteps = [0, -1, 1, -1, 2, 3, 4, -1, 5, -1, 6, 7];
/** Which of 16 sixteenths each of 20 takes: three beats and two, of which the last two are those that end the bar of four. */
const fiveSteps = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 8, 9, 10, 11, 12, 13, 14, 15];
/** Which of 16 sixteenths each of 14 takes: two, two and three eighths, the bar of four without its last one. */
const sevenSteps = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
/** Which of 12 sixteenths each of 16 takes: the second beat comes once more. */
const commonSteps = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 4, 5, 6, 7];

/** A style's own metre. */
export function metreOf(genre: Genre): Metre {
  const names: Readonly<Record<number, Metre>> = { 12: '3/4', 14: '7/8', 20: '5/4' };
  return names[meterOf(genre)] ?? '4/4';
}

/** A style in another metre than its own: the beats that make it stay, what stands on a beat too many goes. */
export function inMetre(genre: Genre, metre: Metre | undefined): Genre {
  if (metre === undefined) return genre;
  const meter = stepsOf(metre);
  if (meter === meterOf(genre)) return genre;
  const plain = meterOf(genre) === 12 ? commonSteps : undefined;
  const steps = stepsFor(metre).map((step) => plain?.[step] ?? step);
  const { drums, bass, chords, melody, arpeggio } = genre;
  const bars = (list: Bars) => list.map((bar) => cut(bar, steps)) as [string, ...string[]];
  // In three nothing but tune and hats divides the bar in halves.
  const whole = (list: Bars) => (metre === '3/4' ? list.map(withoutMiddle) : list) as Bars;
  const tone = <T extends { bars: Bars }>(grammar: T): T => ({
    ...grammar,
    bars: bars(grammar.bars),
  });
  return {
    ...genre,
    meter,
    drums: drums.map((drum) => {
      const own = drum.part === 'hat' && metre === '6/8' ? drum.bars.map(withEighths) : undefined;
      const fills = drum.fills?.map((fill) => fill.slice(-Math.min(meter, 16))) as Bars | undefined;
      return {
        ...tone(drum),
        bars: drum.part === 'hat' ? bars(drum.bars) : whole(bars(drum.bars)),
        ...(own && { bars: own as [string, ...string[]] }),
        ...(drum.answers && { answers: bars(drum.answers) }),
        ...(fills && { fills }),
      };
    }),
    // The last note before a chord leads into it, so none stands where one begins.
    bass: {
      ...bass,
      bars: whole(bars(bass.bars)).map((bar) => replaced(bar, [0, meter / 2], 'a', 'r')) as [
        string,
      ],
    },
    chords: { ...chords, bars: whole(bars(chords.bars)) },
    melody: tone(melody),
    ...(arpeggio && { arpeggio: tone(arpeggio) }),
  };
}

/** Which of 16 sixteenths each one of a metre's bar takes. */
function stepsFor(metre: Metre): readonly number[] {
  if (metre === '4/4') return Array.from({ length: 16 }, (_, step) => step);
  return { '3/4': waltzSteps, '5/4': fiveSteps, '6/8': jigSteps, '7/8': sevenSteps }[metre];
}

function cut(bar: string, steps: readonly number[]): string {
  const marks = steps.map((step) => bar[step] ?? '.').join('');
  // A note that is held cannot begin in the middle.
  return marks.replace(/(^|\.)-+/g, (held) => '.'.repeat(held.length));
}

function withoutMiddle(bar: string): string {
  return `${bar.slice(0, 6)}.${bar.slice(7)}`;
}

/** A hat on every eighth of two beats of three, louder on the beats. */
function withEighths(bar: string): string {
  const loud = bar.includes('X') ? 'X' : 'x';
  return [0, 1].map(() => `${loud}.m.m.`).join('');
}

function replaced(bar: string, steps: readonly number[], mark: string, by: string): string {
  return [...bar].map((own, step) => (steps.includes(step) && own === mark ? by : own)).join('');
}

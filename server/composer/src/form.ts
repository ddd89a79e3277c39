import type { FormName } from './genre.ts';
import type { MusicalBrief } from './musical-brief.ts';
import type { Part, SectionName } from './piece.ts';

/** The materials of a piece. Each has its own chords, bass and tunes. */
export const materials = ['a', 'b', 'c'] as const;
export type Material = (typeof materials)[number];

/** What a section is made of. */
export interface SectionPlan {
  name: SectionName;
  material: Material;
  without: readonly Part[];
  /** Parts that play only in its last bar and so lead to the next section. */
  leading?: readonly Part[];
  /** 1 to 4. */
  bars: number;
  times: number;
}

type SectionOutline = Omit<SectionPlan, 'bars' | 'times'>;

const whole: Omit<SectionOutline, 'name'> = { material: 'a', without: [] };
const loop: SectionOutline = { name: 'loop', ...whole };
const main: SectionOutline = { name: 'main', ...whole };
const variation: SectionOutline = { name: 'variation', material: 'b', without: [] };
const verse: SectionOutline = { name: 'verse', material: 'a', without: ['arpeggio', 'cymbal'] };
const chorus: SectionOutline = { name: 'chorus', material: 'b', without: [] };

const forms: Readonly<Record<FormName, readonly SectionOutline[]>> = {
  club: [
    { name: 'intro', material: 'a', without: ['melody', 'arpeggio', 'chords', 'cymbal'] },
    main,
    { name: 'break', material: 'b', without: ['kick', 'bass', 'cymbal'], leading: ['snare'] },
    main,
    { name: 'outro', material: 'a', without: ['melody', 'chords'] },
  ],
  song: [
    {
      name: 'intro',
      material: 'a',
      without: ['melody', 'kick', 'bass', 'cymbal'],
      leading: ['snare', 'percussion'],
    },
    verse,
    chorus,
    verse,
    chorus,
  ],
  flow: [
    { name: 'intro', material: 'a', without: ['melody', 'kick', 'snare'] },
    main,
    variation,
    main,
    { name: 'outro', material: 'a', without: ['melody', 'kick', 'snare', 'hat'] },
  ],
  'twelve-bar': [
    { name: 'statement', ...whole },
    { name: 'answer', ...whole, material: 'b' },
    { name: 'turnaround', ...whole, material: 'c' },
  ],
};

/** The sections of a piece: a loop of four bars, or sections with as many bars in all as requested. */
export function planForm({
  genre,
  bars,
  form,
}: Pick<MusicalBrief, 'genre' | 'bars' | 'form'>): readonly SectionPlan[] {
  const isLong = genre.isSong === true || (bars ?? 0) > 8;
  const isSong = form === undefined ? isLong : form === 'song';
  if (bars === undefined) return inFours(isSong ? forms[genre.form] : [loop]);
  if (bars <= 4) return [{ ...loop, bars, times: 1 }];
  return fillBars(isSong ? forms[genre.form] : [main, variation], bars);
}

function inFours(sketches: readonly SectionOutline[]): SectionPlan[] {
  return sketches.map((sketch) => ({ ...sketch, bars: 4, times: 1 }));
}

/**
 * As many sections as fit; those between the first and the last are repeated, and the last one is shortened to the
 * requested length.
 */
function fillBars(sketches: readonly SectionOutline[], bars: number): SectionPlan[] {
  const count = Math.ceil(bars / 4);
  // When only two sections fit, the introduction is left out.
  const used = count === 2 && sketches.length > 2 ? sketches.slice(1, 3) : sketches.slice(0, count);
  const plans = inFours(used);
  const inner = plans.length > 2 ? plans.slice(1, -1) : plans.slice(0, 1);
  for (let extra = 0; extra < count - plans.length; extra++) {
    const repeated = inner[extra % inner.length];
    if (repeated) repeated.times++;
  }
  const last = plans.at(-1);
  if (last) last.bars = bars - 4 * (count - 1);
  return plans;
}

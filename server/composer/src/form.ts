import type { FormName } from './genre.ts';
import type { MusicalBrief } from './musical-brief.ts';
import type { Part, SectionName } from './piece.ts';

/** The materials of a piece: each has chords, a bass and tunes of its own. */
export const materials = ['a', 'b', 'c'] as const;
export type Material = (typeof materials)[number];

/** What a section is made of. */
export interface SectionPlan {
  name: SectionName;
  material: Material;
  without: readonly Part[];
  /** Parts that only play in its last bar and so lead on to the next section. */
  leading?: readonly Part[];
  /** 1 to 4. */
  bars: number;
  times: number;
}

type Sketch = Omit<SectionPlan, 'bars' | 'times'>;

const whole: Omit<Sketch, 'name'> = { material: 'a', without: [] };
const loop: Sketch = { name: 'loop', ...whole };
const main: Sketch = { name: 'main', ...whole };
const variation: Sketch = { name: 'variation', material: 'b', without: [] };
const verse: Sketch = { name: 'verse', material: 'a', without: ['arpeggio', 'cymbal'] };
const chorus: Sketch = { name: 'chorus', material: 'b', without: [] };

const forms: Readonly<Record<FormName, readonly Sketch[]>> = {
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

/** How a piece is built: a loop of four bars, or sections that come to the bars asked for. */
export function planForm({
  genre,
  bars,
  form,
}: Pick<MusicalBrief, 'genre' | 'bars' | 'form'>): readonly SectionPlan[] {
  const isLong = genre.isSong === true || (bars ?? 0) > 8;
  const isSong = form === undefined ? isLong : form === 'song';
  if (bars === undefined) return ofFours(isSong ? forms[genre.form] : [loop]);
  if (bars <= 4) return [{ ...loop, bars, times: 1 }];
  return filled(isSong ? forms[genre.form] : [main, variation], bars);
}

function ofFours(sketches: readonly Sketch[]): SectionPlan[] {
  return sketches.map((sketch) => ({ ...sketch, bars: 4, times: 1 }));
}

/** As many of the sections as fit, those between the first and the last repeated; what is left over ends it. */
function filled(sketches: readonly Sketch[], bars: number): SectionPlan[] {
  const count = Math.ceil(bars / 4);
  // Two of many are the heart of it, without its introduction.
  const used = count === 2 && sketches.length > 2 ? sketches.slice(1, 3) : sketches.slice(0, count);
  const plans = ofFours(used);
  const inner = plans.length > 2 ? plans.slice(1, -1) : plans.slice(0, 1);
  for (let extra = 0; extra < count - plans.length; extra++) {
    const repeated = inner[extra % inner.length];
    if (repeated) repeated.times++;
  }
  const last = plans.at(-1);
  if (last) last.bars = bars - 4 * (count - 1);
  return plans;
}

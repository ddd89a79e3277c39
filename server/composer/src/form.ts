import type { DrumPassage } from './drums.ts';
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
  /** Parts with pitches that rest. */
  without: readonly Part[];
  /** Undefined where the drums rest. */
  drums: DrumPassage['amount'] | undefined;
  /** How filters of chords and melody move, from darkest to open or back; undefined where they stay open. */
  filter?: 'opens' | 'closes' | 'closed';
  /** How its last bar leads on: a fill; a roll with a riser; the same and neither kick nor bass. */
  ending: 'fill' | 'roll' | 'drop' | 'none';
  /** 1 to 8. */
  bars: number;
  times: number;
}

/** A section of a form before its length is known. */
interface SectionOutline extends Omit<SectionPlan, 'bars' | 'times'> {
  /** Bars of it in a song of 64. */
  share: number;
  /** Bars of a song from which on it has this section. */
  from: number;
}

/** Bars of a song whose length is not said. */
const barsOfSong: Readonly<Record<FormName, number>> = {
  club: 64,
  song: 64,
  flow: 48,
  'twelve-bar': 52,
};
/** Bars from which on a piece has the style's whole form. */
const shortestSong = 17;
/** Of a section, by what a lane can hold; and of a phrase. */
const [mostBars, phrase] = [8, 4];

const tunes: readonly Part[] = ['melody', 'arpeggio'];

function outline(
  name: SectionName,
  share: number,
  more: Partial<Omit<SectionOutline, 'name' | 'share'>> = {},
): SectionOutline {
  const usual = { material: 'a', without: [], drums: 'full', ending: 'fill', from: 0 } as const;
  return { name, share, ...usual, ...more };
}

const intro = outline('intro', 4, {
  without: [...tunes, 'bass'],
  drums: undefined,
  filter: 'opens',
});
const verse = outline('verse', 8, { without: ['arpeggio'], drums: 'plain' });
const build = outline('build', 4, {
  without: ['melody'],
  drums: 'plain',
  ending: 'drop',
  filter: 'opens',
});
const chorus = outline('chorus', 8, { material: 'b' });
const twelve = (name: SectionName, material: Material, more: Partial<SectionOutline> = {}) =>
  outline(name, 4, { material, ...more });
const round = (from: number, more: Partial<SectionOutline> = {}) => [
  twelve('statement', 'a', { from, ending: 'none', ...more }),
  twelve('answer', 'b', { from, ending: 'none', ...more }),
  twelve('turnaround', 'c', { from, ...more }),
];

const forms: Readonly<Record<FormName, readonly SectionOutline[]>> = {
  club: [
    outline('intro', 8, { without: [...tunes, 'chords', 'bass'], drums: 'backbone' }),
    outline('build', 8, { without: ['melody'], drums: 'plain', ending: 'drop', filter: 'opens' }),
    outline('drop', 16, { without: ['arpeggio'] }),
    outline('break', 8, {
      material: 'b',
      without: ['bass'],
      drums: undefined,
      ending: 'drop',
      filter: 'opens',
    }),
    outline('drop', 16),
    outline('outro', 8, {
      without: ['melody', 'chords'],
      drums: 'backbone',
      filter: 'closes',
      ending: 'none',
    }),
  ],
  song: [
    intro,
    verse,
    build,
    chorus,
    { ...verse, from: 44 },
    { ...build, from: 60 },
    { ...chorus, from: 44 },
    outline('bridge', 8, {
      material: 'c',
      without: ['bass'],
      drums: undefined,
      ending: 'roll',
      filter: 'closed',
    }),
    { ...chorus, from: 36 },
    outline('outro', 4, { without: tunes, drums: 'backbone', filter: 'closes', ending: 'none' }),
  ],
  flow: [
    outline('intro', 8, {
      without: [...tunes, 'bass'],
      drums: undefined,
      filter: 'opens',
      ending: 'none',
    }),
    outline('build', 8, { without: ['melody'], drums: 'plain', filter: 'opens' }),
    outline('main', 16),
    outline('break', 8, { material: 'b', without: ['bass'], drums: undefined, ending: 'roll' }),
    outline('main', 16, { material: 'b', from: 24 }),
    outline('outro', 8, {
      without: tunes,
      drums: 'backbone',
      filter: 'closes',
      ending: 'none',
    }),
  ],
  'twelve-bar': [
    // What the rounds of twelve leave over.
    outline('intro', 64, { material: 'c', without: [...tunes, 'chords'], drums: 'plain' }),
    ...round(0),
    ...round(28, { without: ['melody'], drums: 'plain' }),
    ...round(40, { without: ['bass'], drums: undefined }),
    ...round(52),
    ...round(64),
  ],
};

/**
 * The sections of a piece: four bars for a loop, the style's whole form for a song and for whatever is long, else A and B
 * in 16 bars or as many as requested. A blues has its twelve bars.
 */
export function planForm({
  genre,
  bars,
  form,
}: Pick<MusicalBrief, 'genre' | 'bars' | 'form'>): readonly SectionPlan[] {
  const isSong = bars === undefined ? form === 'song' : bars >= shortestSong;
  if (isSong) return songOf(forms[genre.form], bars ?? barsOfSong[genre.form]);
  if (bars === undefined && form === 'loop') return loopOf(4);
  if (bars !== undefined && bars <= phrase) return loopOf(bars);
  if (genre.form === 'twelve-bar' && (bars ?? 12) === 12) return songOf(round(0), 12);
  const count = bars ?? 16;
  const first = Math.min(mostBars, Math.ceil(count / 2 / phrase) * phrase);
  return [
    { ...outline('a', first), bars: first, times: 1 },
    { ...outline('b', count - first, { material: 'b' }), bars: count - first, times: 1 },
  ];
}

function loopOf(bars: number): SectionPlan[] {
  return [{ ...outline('loop', bars), bars, times: 1 }];
}

/** A form in so many bars: each section has a phrase at least, and grows towards its share. */
function songOf(outlines: readonly SectionOutline[], bars: number): SectionPlan[] {
  const fitting = outlines.filter(({ from }) => from <= bars);
  const used = fitting.slice(0, Math.max(1, Math.floor(bars / phrase)));
  const phrases = used.map(() => 1);
  for (let left = Math.floor(bars / phrase) - used.length; left > 0; left--) {
    const fullness = used.map(({ share }, at) => ((phrases[at] ?? 0) * phrase) / share);
    const next = fullness.indexOf(Math.min(...fullness));
    phrases[next] = (phrases[next] ?? 0) + 1;
  }
  const sizes = phrases.map((count) => count * phrase);
  const rest = bars % phrase;
  return used.flatMap((each, at) => {
    const { share: _, from: __, ...plan } = each;
    const size = (sizes[at] ?? 0) + (at === used.length - 1 ? rest : 0);
    return cut({ ...plan, bars: size, times: 1 });
  });
}

/** A section as stretches that repeat, 16 bars as twice 8; what ends in another manner than it goes on stands apart. */
function cut(plan: SectionPlan): SectionPlan[] {
  const { bars, ending } = plan;
  if (bars <= mostBars) return [plan];
  const unit = bars % mostBars === 0 ? mostBars : phrase;
  const isEven = bars % unit === 0 && ending === 'fill';
  if (isEven) return [{ ...plan, bars: unit, times: bars / unit }];
  const end = bars % unit === 0 ? unit : bars % unit;
  const inner = ending === 'none' ? 'none' : 'fill';
  return [
    { ...plan, bars: unit, times: Math.floor((bars - end) / unit), ending: inner },
    { ...plan, bars: end },
  ];
}

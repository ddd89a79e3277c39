import type { Drum, ScorePart } from './score.ts';

/** What plays at some places of a bar. */
export interface BackboneLine {
  /** Any of these drums or parts. */
  on: readonly (Drum | Exclude<ScorePart, 'drums'>)[];
  /** Quarter notes from the bar's beginning. */
  at: readonly number[];
  /** So many of the places at least; all by default. */
  least?: number;
}

/** One way to play a backbone: a bar or, where it takes two, both. */
export interface Backbone {
  bars: readonly (readonly BackboneLine[])[];
  /** Beats per minute from which, and below which, it is played so. */
  from?: number;
  below?: number;
}

const kick = (...at: number[]): BackboneLine => ({ on: ['kick'], at });
const snare = (...at: number[]): BackboneLine => ({ on: ['snare'], at });
const hats = (least: number, ...at: number[]): BackboneLine => ({ on: ['hat', 'ride'], at, least });
const bar = (...lines: BackboneLine[]): Backbone => ({ bars: [lines] });
const pair = (one: BackboneLine[], other: BackboneLine[]): Backbone => ({ bars: [one, other] });

const four = kick(0, 1, 2, 3);
const backbeat = snare(1, 3);
const offBeats = [0.5, 1.5, 2.5, 3.5];

/** A timeline over two bars of eighths, in either order, or over one bar of sixteenths. */
function clave(three: readonly number[], two: readonly number[]): Backbone[] {
  const on: BackboneLine['on'] = ['snare', 'percussion', 'chords', 'hat'];
  const once = [...three.map((at) => at / 2), ...two.map((at) => 2 + at / 2)];
  const turned = [...two.map((at) => at / 2), ...three.map((at) => 2 + at / 2)];
  return [
    pair([{ on, at: three }], [{ on, at: two }]),
    pair([{ on, at: two }], [{ on, at: three }]),
    bar({ on, at: once }),
    bar({ on, at: turned }),
  ];
}

const sonClave = clave([0, 1.5, 3], [1, 2]);
const rumbaClave = clave([0, 1.5, 3.5], [1, 2]);
const bossaClave = clave([0, 1.5, 3], [1, 2.5]);

const halfTime = bar(kick(0), snare(2));
const backbeats = bar(kick(0), backbeat);
/** As one counts a slow tempo: half time only where the beats go by fast. */
const slowOrHalfTime: Backbone[] = [
  { ...halfTime, from: 105 },
  { ...backbeats, below: 105 },
];

const eighths = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5];
const sixteenths = Array.from({ length: 16 }, (_, at) => at / 4);

/** The ride in four with the hi-hat on 2 and 4, brushes in four, or a walking bass with the hi-hat. */
const jazz: Backbone[] = [
  bar({ on: ['ride'], at: [0, 1, 2, 3] }, { on: ['hat', 'snare', 'ride'], at: [1, 3] }),
  bar({ on: ['snare'], at: [0, 1, 2, 3] }),
  bar({ on: ['hat'], at: [1, 3] }, { on: ['bass'], at: [0, 1, 2, 3], least: 3 }),
];
/** Low on 1 and 3 and high on 2 and 4, or twice as fast. */
const stride: Backbone[] = [
  bar({ on: ['bass', 'kick'], at: [0, 2] }, { on: ['chords', 'snare'], at: [1, 3] }),
  bar(
    { on: ['bass', 'kick'], at: [0, 1, 2, 3], least: 3 },
    { on: ['chords', 'snare'], at: offBeats, least: 3 },
  ),
];

/**
 * The backbone of each style: any of its ways keeps it. Styles that are missing have none by their nature (ambient, idm,
 * film, baroque).
 *
 * Sources: R. Snoman, "Dance Music Manual" (4th edition, 2019) and M. J. Butler, "Unlocking the Groove" (2006) for house,
 * techno, trance, garage, drum and bass, dubstep, trap; N. Biamonte, "Formal Functions of Metric Dissonance in Rock Music"
 * (Music Theory Online 20/2, 2014) for the backbeat; M. Veal, "Dub" (2007) for one drop, rockers and steppers; W. Marshall,
 * R. Rivera and D. Pacini Hernandez (eds.), "Reggaeton" (2009) for the dembow; G. T. Toussaint, "The Geometry of Musical
 * Rhythm" (2013) for son, rumba and bossa claves and their turns; R. Mauleón, "Salsa Guidebook" (1993) for salsa and
 * cumbia; J. Riley, "The Art of Bop Drumming" (1994) for the ride and the hi-hat of jazz; T. Allen and M. Veal, "Tony
 * Allen" (2013) for afrobeat.
 */
export const backbones: Readonly<Record<string, readonly Backbone[]>> = {
  house: [bar(four, backbeat)],
  'deep house': [bar(four, backbeat)],
  disco: [bar(four, backbeat)],
  techno: [bar(four)],
  acid: [bar(four)],
  trance: [bar(four, { on: ['hat', 'bass', 'snare'], at: offBeats, least: 3 })],
  hardcore: [bar(four)],
  // Two-step leaves out the third kick; four-on-the-floor garage has it.
  'uk garage': [bar(kick(0), backbeat)],
  synthwave: [bar(kick(0, 2), backbeat)],
  electro: [backbeats],
  chiptune: [backbeats],
  'drum and bass': [backbeats],
  // The Amen's third and fourth bars delay the second backbeat.
  jungle: [backbeats, bar(kick(0), snare(1, 3.5)), bar(snare(1, 3.5)), bar(kick(0), snare(1, 2.5))],
  breakbeat: [backbeats],
  dubstep: [halfTime],
  trap: slowOrHalfTime,
  'future bass': slowOrHalfTime,
  // Memphis has the backbeat or half-time, drift also four on the floor.
  phonk: [backbeats, { ...halfTime, from: 105 }, bar(four)],
  // The second bar's snare comes a beat later.
  drill: [
    pair([kick(0), snare(2)], [snare(3)]),
    pair([snare(2)], [kick(0), snare(3)]),
    { ...halfTime, from: 105 },
  ],
  'hip hop': [
    { ...backbeats, below: 125 },
    { ...halfTime, from: 125 },
  ],
  'lo-fi': [backbeats],
  downtempo: [backbeats, { ...halfTime, from: 105 }],
  // One drop, in slow or in fast quarters; rockers and steppers put the kick on the beats.
  reggae: [
    bar(kick(2), snare(2)),
    bar(kick(1, 3), snare(1, 3)),
    bar(kick(0, 2), snare(2)),
    bar(four, snare(2)),
    bar(four, backbeat),
  ],
  dub: [
    bar(kick(2), snare(2)),
    bar(kick(1, 3), snare(1, 3)),
    bar(kick(0, 2), snare(2)),
    bar(four, snare(2)),
    bar(four, backbeat),
  ],
  reggaeton: [bar(kick(0, 2), snare(0.75, 1.5, 2.75, 3.5))],
  'bossa nova': [...bossaClave, ...sonClave],
  salsa: [...sonClave, ...rumbaClave],
  cumbia: [
    bar(hats(6, 0, 0.5, 0.75, 1, 1.5, 1.75, 2, 2.5, 2.75, 3, 3.5, 3.75), {
      on: ['bass', 'kick'],
      at: [0, 2],
    }),
    bar(hats(6, 0, 1, 1.5, 2, 3, 3.5), { on: ['bass', 'kick'], at: [0, 2] }),
  ],
  // The log drum speaks between the beats, the shaker goes through.
  amapiano: [
    bar(
      { on: ['hat'], at: [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5], least: 6 },
      {
        on: ['bass', 'percussion'],
        at: [0.25, 0.5, 0.75, 1.25, 1.5, 1.75, 2.25, 2.5, 2.75, 3.25, 3.5, 3.75],
        least: 2,
      },
    ),
  ],
  afrobeat: [
    bar(kick(0), backbeat),
    bar(kick(0), { on: ['percussion', 'snare'], at: [0, 0.75, 1.5, 2.5, 3] }),
    ...sonClave,
    ...rumbaClave,
    bar(kick(0), { on: ['percussion'], at: [0, 0.5, 1, 1.25, 1.5, 2, 2.5, 3, 3.5], least: 6 }),
  ],
  rock: [backbeats],
  pop: [backbeats, bar(four, backbeat)],
  funk: [backbeats],
  soul: [backbeats, bar(snare(0, 1, 2, 3))],
  gospel: [bar(snare(1, 3))],
  // A slow shuffle is often counted so that each beat holds two.
  blues: [backbeats, { ...bar(kick(0), snare(...offBeats)), below: 90 }],
  // The train beat plays sixteenths on the snare; the two-step has bass on 1 and 3.
  country: [bar(backbeat, { on: ['kick', 'bass'], at: [0, 2] })],
  jazz,
  swing: jazz,
  ragtime: stride,
  polka: stride,
  march: stride,
  klezmer: [...stride, bar({ on: ['snare', 'percussion', 'kick', 'bass'], at: [0, 0.75, 1.5] })],
  // Marcato in four or in two, or three, three and two.
  tango: [
    bar({ on: ['bass', 'chords'], at: [0, 1, 2, 3] }),
    bar({ on: ['bass', 'chords'], at: [0, 2] }, { on: ['chords', 'snare'], at: [1, 3] }),
    bar({ on: ['bass', 'chords'], at: [0, 1.5, 3] }),
    bar({ on: ['bass', 'chords'], at: [0, 0.75, 1.5] }),
  ],
  // The second surdo answers on two and four of a bar that holds two.
  samba: [
    bar(
      { on: ['kick', 'percussion'], at: [1, 3] },
      { on: ['hat', 'percussion', 'snare'], at: sixteenths, least: 12 },
    ),
  ],
  // Güira or bongo go through, the fourth beat is lifted.
  bachata: [
    bar(
      { on: ['hat', 'percussion'], at: eighths, least: 6 },
      { on: ['percussion', 'bass', 'kick', 'snare'], at: [3] },
    ),
  ],
  highlife: [...sonClave, ...rumbaClave, bar(kick(0), hats(6, ...eighths))],
  'k-pop': [backbeats, bar(four), { ...halfTime, from: 105 }],
  ska: [
    bar(backbeat, { on: ['chords'], at: offBeats, least: 3 }),
    bar(snare(2), { on: ['chords'], at: offBeats, least: 3 }),
  ],
  // As fast as it goes, the backbeat falls between the beats; slow parts are half-time.
  punk: [backbeats, bar(kick(0), snare(...offBeats))],
  metal: [backbeats, halfTime, bar(snare(...offBeats)), bar(snare(0, 1, 2, 3))],
  waltz: [bar({ on: ['bass', 'kick'], at: [0] }, { on: ['chords', 'hat'], at: [1, 2] })],
};

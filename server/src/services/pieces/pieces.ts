import type { Lane, Music, MusicPattern, ProjectDraft, Section, StarterId } from '@hocket/sdk';
import { readBeat, starters, type WrittenBeat } from '@hocket/sdk/starters';
import { quietBeats } from './quiet-beats.ts';

/** The tracks of a beat by what they do, as a new project orders them. */
const kick = 'track-1';
const snare = 'track-2';
const bass = 'track-5';
const lead = 'track-6';

/** A piece of ours: a beat, and the tune that its lead plays in its second part. */
interface Piece {
  name: string;
  description: string;
  tags: readonly string[];
  beat: Music;
  /** In the notation of `BeatRow`. */
  tune: string;
}

const fromStarter = (id: StarterId, piece: Omit<Piece, 'beat'>): Piece => ({
  ...piece,
  beat: starters[id],
});

const fromBeat = (beat: WrittenBeat, piece: Omit<Piece, 'beat'>): Piece => ({
  ...piece,
  beat: readBeat(beat),
});

/** The pieces of a fresh server's community, the oldest first: ours, and free of all rights (CC0). */
const pieces: readonly Piece[] = [
  fromBeat(quietBeats.tide, {
    name: 'Tide',
    description: 'No drums: chords that come and go, and a bell far out.',
    tags: ['ambient'],
    tune: '0:A4/6@5 8:E5/4@6 14:D5/6@5 22:C5/4@5 27:B4/5@6',
  }),
  fromBeat(quietBeats.fifteen, {
    name: 'Fifteen over Sixteen',
    description:
      'Two loops, one a step shorter than the other: they part, and meet again after fifteen bars.',
    tags: ['minimal', 'polymeter'],
    tune: '0:E5@7 2:F#5@6 5:B5@7 7:E5@6 10:D5@7 13:A5@6',
  }),
  fromStarter('reggaeton', {
    name: 'Corner Shop, Friday',
    description: 'Dembow with four chords and a pluck.',
    tags: ['reggaeton'],
    tune: '0:A5@8 2:G5@6 4:E5/2@7 8:F5@7 10:E5@6 12:C5/2@7 16:G5@8 18:E5@6 20:C5/2@7 24:D5@7 27:E5@7 30:B4/2@8',
  }),
  fromStarter('afrobeat', {
    name: 'Bell and Shaker',
    description: 'Clave, shaker, and horns that answer a guitar.',
    tags: ['afrobeat'],
    tune: '0:E5@8 3:D5@7 6:B4@7 8:A4@6 11:B4/2@8 16:C#5@8 19:E5@7 22:A4@7 24:G4@6 27:A4/3@8',
  }),
  fromBeat(quietBeats.threeFour, {
    name: 'Paper Lanterns',
    description: 'A waltz for a pluck and strings.',
    tags: ['waltz'],
    tune: '0:D5/3@7 4:F#5/2@6 6:A5/2@7 9:G5/3@6 12:F#5/3@7 16:E5/2@6 18:D5/2@6 21:C#5/3@7',
  }),
  fromStarter('drum-and-bass', {
    name: 'Night Bus',
    description: 'A two-step break over a low, wide bass.',
    tags: ['drum and bass'],
    tune: '0:F5/3@8 4:Eb5/2@7 8:C5/4@7 14:Ab4/2@6 16:Db5/3@8 20:C5/2@7 24:Ab4/4@7 29:C5/3@6',
  }),
  fromStarter('boom-bap', {
    name: 'Dust on the Needle',
    description: 'A break that drags, sevenths on keys, and a horn.',
    tags: ['boom bap'],
    tune: '2:D5/2@7 6:C5@6 7:A4/3@7 12:F4/2@6 16:B4/3@7 20:D5/2@6 23:C5@6 24:B4/2@7 28:G4/3@6',
  }),
  fromStarter('techno', {
    name: 'Pressure Valve',
    description: 'A hard kick, a rumble and an acid line that slides.',
    tags: ['techno'],
    tune: '0:F2@8 1:F3@6 3:~C3@7 4:F2@7 6:Ab2@8 7:~G2@6 9:F2@7 10:Eb3@8 12:~Db3@7 14:C3@8 15:F2@6',
  }),
  fromBeat(quietBeats.neon, {
    name: 'Neon Underpass',
    description: 'Steady drums, a bass in eighths and a wide lead.',
    tags: ['synthwave'],
    tune: '0:F#5/3@8 4:E5/2@7 6:D5/4@7 12:C#5/3@7 16:D5/3@8 20:E5/2@7 22:C#5/4@7 28:A4/4@7',
  }),
  fromStarter('trap', {
    name: 'Glass Elevator',
    description: 'Half time, an 808 and a bell.',
    tags: ['trap'],
    tune: '0:C5@8 2:Eb5@7 4:G5/3@7 8:Ab5@7 11:G5/2@6 16:F5@8 19:Eb5@6 22:D5/2@7 24:B4/4@8',
  }),
  fromStarter('lo-fi', {
    name: 'Rain on Platform Two',
    description: 'Slow and soft, chords that go round, a tune with holes in it.',
    tags: ['lo-fi'],
    tune: '0:C5/2@6 4:E5@5 6:F5/3@7 12:D5/2@5 17:G5/2@6 20:B5@5 22:A5/3@7 28:E5/3@5',
  }),
  fromStarter('house', {
    name: 'Sunday, Late',
    description: 'Four to the floor, stabs before the beat and long strings.',
    tags: ['house'],
    tune: '2:E5,A5@7 6:D5,G5@7 10:C5,E5/2@7 14:B4,E5@6 18:C5,F5@7 22:A4,D5@7 26:B4,E5/2@7 30:D5,G5@6',
  }),
];

/** The pieces as somebody would save them, public from the start. */
export function pieceDrafts(): ProjectDraft[] {
  return pieces.map(({ beat, tune, tags, ...texts }) => ({
    ...texts,
    ...arranged(beat, tune),
    schema: 2,
    tags: [...tags, 'cc0'],
    isPublic: true,
  }));
}

/** A song of a beat: it comes in bit by bit, its tune twice, and between them a rest for the drums. */
function arranged(beat: Music, tune: string): Music {
  const [first] = beat.patterns;
  if (!first) return beat;
  const melody: MusicPattern = {
    ...first,
    id: 'b',
    name: 'B',
    color: 'track-2',
    lanes: { ...first.lanes, [lead]: laneOf(beat, first, tune) },
  };
  const bars = first.length / 16;
  const section = (
    id: number,
    name: string,
    turns: number,
    rests: string[],
    of = first,
  ): Section => ({
    id: `section-${id}`,
    name,
    bars: turns * bars,
    pattern: of.id,
    ...(rests.length > 0
      ? { lanes: Object.fromEntries(rests.map((track) => [track, 'rest'])) }
      : {}),
  });
  const song = [
    section(1, 'Intro', 2, [bass, lead]),
    section(2, 'Verse', 2, [lead]),
    section(3, 'Verse', 2, []),
    section(4, 'Tune', 4, [], melody),
    section(5, 'Break', 2, [kick, snare]),
    section(6, 'Tune', 4, [], melody),
    section(7, 'End', 2, [lead]),
  ];
  return { ...beat, patterns: [first, melody], song };
}

/** The lane of a tune on the lead of a beat. */
function laneOf({ bpm, swing, key }: Music, { length }: MusicPattern, notes: string): Lane {
  const rows = [{}, {}, {}, {}, {}, { notes }];
  return readBeat({ bpm, swing, key, length, rows }).patterns[0]?.lanes[lead] ?? { notes: {} };
}

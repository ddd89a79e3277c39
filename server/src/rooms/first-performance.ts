import { patchesBetween } from '@hocket/music';
import { documentOf } from '@hocket/music/room-document';
import { RoomProject } from '@hocket/music/room-project';
import { type MusicNote, type MusicProject, newMusicProject } from '@hocket/sdk';
import { readBeat } from '@hocket/sdk/starters';
import * as Y from 'yjs';
import type { Performance, PerformanceEvent } from '../services/projects/performances.ts';
import { playedEvent } from './performance-recorder.ts';
import { RoomMusic } from './room-music.ts';

/** Those who play, by their places in `authors`. */
const [mira, theo, aiko] = [0, 1, 2];
const bpm = 116;
/** Seconds of a bar. */
const bar = 240 / bpm;
/** The second at which the first bar begins, and the bar at which all stop. */
const [first, last] = [3.5, 32];
/** Seconds in which the last notes ring. */
const ringing = 3;

/** What is in the grid in the end. */
const beat = readBeat({
  bpm,
  swing: 0,
  key: { root: 'D', scale: 'minor' },
  length: 32,
  rows: [
    { steps: '9... 9... 9... 9... 9... 9... 9... 9...' },
    {
      name: 'Clap',
      strudelName: 'cp',
      volume: 72,
      steps: '.... 8... .... 8... .... 8... .... 8...',
    },
    { volume: 60, steps: '..7. ..7. ..7. ..7. ..7. ..7. ..7. ..75' },
    {},
    {
      note: 'D2 A1 Bb1 C2',
      volume: 84,
      notes:
        '0:D2/2@8 3:D2@6 6:D2/2@7 11:A1@7 14:C2/2@7 16:Bb1/2@8 19:Bb1@6 22:Bb1/2@7 27:F1@7 30:C2/2@7',
    },
    {},
    {
      name: 'Strings',
      strudelName: 'warmstrings',
      volume: 40,
      notes: '0:D4,F4,A4,C5/16@6 16:D4,F4,Bb4/8@6 24:E4,G4,C5/8@6',
    },
    {},
  ],
});

/** The lines of the code, as each types their own. */
const lines = {
  kick: '  s("bd*4"),',
  clap: '  s("~ cp ~ cp").gain(0.64),',
  hats: '  s("[~ hh]*4").gain(0.47),',
  bass: '  note("<[d2@2 ~ d2 ~@2 d2@2 ~@3 a1 ~@2 c2@2] [bb1@2 ~ bb1 ~@2 bb1@2 ~@3 f1 ~@2 c2@2]>")',
  bassSound: '    .s("bass").clip(0.9).gain(0.66),',
  strings: '  note("<[d4,f4,a4,c5] [[d4,f4,bb4] [e4,g4,c5]]>")',
  stringsSound: '    .s("warmstrings").gain(0.3).room(0.3),',
  tune: '  note("<[a4 ~ d5 ~ f5@2 e5 d5] [d5@2 c5 ~ a4@2 ~ c5] [a4 ~ d5 ~ g5@2 f5 e5] [f5@3 e5@2 c5@3]>")',
  tuneSound: '    .s("sinepluck").gain(0.5).delay(0.3).room(0.3),',
  fastHats: '  s("hh*16").gain("[0.45 0.2 0.35 0.2]*4"),',
  movingBass: '    .s("bass").clip(0.9).gain(0.66).lpf(sine.range(400, 1800).slow(8)),',
};

/** Something that happens at a second. */
interface Act {
  at: number;
  by: number;
  run(stage: Stage): void;
}

/** A room without sockets, in which what is written happens at its time. */
class Stage {
  readonly events: PerformanceEvent[] = [];
  /** The code's lines, of which each player types some. */
  readonly code: string[] = Array.from({ length: 12 }, () => '');
  #now = 0;
  #by: number | undefined;
  readonly #doc: Y.Doc;
  readonly #project: RoomProject;
  readonly #music: RoomMusic;

  constructor(project: MusicProject) {
    const { id, rev, engine, isPublic } = project;
    this.#doc = documentOf(project);
    this.#project = new RoomProject(this.#doc, { id, rev, engine, isPublic });
    this.#music = new RoomMusic(
      bpm,
      (news) => this.#add(playedEvent(news, 0)),
      () => this.#now,
    );
    this.#add(updateEvent(Y.encodeStateAsUpdate(this.#doc)));
    this.#doc.on('update', (update: Uint8Array) => this.#add(updateEvent(update)));
  }

  act({ at, by, run }: Act): void {
    this.#now = at;
    this.#by = by;
    run(this);
  }

  edit(make: (project: MusicProject) => MusicProject): void {
    const { project } = this.#project;
    this.#project.write(patchesBetween(project, make(project)));
  }

  /** What stands in the lines becomes the project's code. */
  write(): void {
    const strudelCode = this.code.filter((line) => line !== '').join('\n');
    this.edit((project) => ({ ...project, strudelCode }));
  }

  ask(request: Parameters<RoomMusic['ask']>[0]): void {
    this.#music.ask(request, '');
  }

  run(): void {
    this.ask({ kind: 'run', code: this.#project.project.strudelCode });
  }

  #add(event: Omit<PerformanceEvent, 'at' | 'by'> | undefined): void {
    const by = this.#by === undefined ? {} : { by: this.#by };
    if (event) this.events.push({ at: this.#now, ...by, ...event });
  }
}

function updateEvent(update: Uint8Array): Pick<PerformanceEvent, 'update'> {
  return { update: Buffer.from(update).toString('base64') };
}

/** The second of a place in the music, in bars. */
const secondOf = (bars: number) => first + bars * bar;

/** Notes of a track come one by one, evenly from one bar to another. */
function notes(by: number, track: string, from: number, to: number, which = (_at: number) => true) {
  const all = Object.entries(beat.patterns[0]?.lanes[track]?.notes ?? {}).filter(([, { at }]) =>
    which(at),
  );
  return all.map(([id, note], index): Act => {
    const at = secondOf(from + ((to - from) * index) / all.length);
    return { at, by, run: (stage) => stage.edit((project) => withNote(project, track, id, note)) };
  });
}

function withNote(project: MusicProject, track: string, id: string, note: MusicNote): MusicProject {
  const patterns = project.patterns.map((pattern) => {
    const lane = pattern.lanes[track];
    const lanes = { ...pattern.lanes, [track]: { ...lane, notes: { ...lane?.notes, [id]: note } } };
    return { ...pattern, lanes };
  });
  return { ...project, patterns };
}

/** Lines are typed from one bar to another: a few letters at a time, each line in its place. */
function typed(
  by: number,
  from: number,
  to: number,
  texts: readonly (readonly [number, string])[],
) {
  const strokes = texts.flatMap(([line, text]) =>
    Array.from({ length: Math.ceil(text.length / 3) }, (_, index) => ({
      line,
      text: text.slice(0, (index + 1) * 3),
    })),
  );
  return strokes.map(({ line, text }, index): Act => {
    const at = secondOf(from + ((to - from) * index) / strokes.length);
    return {
      at,
      by,
      run: (stage) => {
        stage.code[line] = text;
        stage.write();
      },
    };
  });
}

/** Lines are set to rest, one after another. */
function resting(by: number, from: number, rows: readonly number[]) {
  return rows.map(
    (row, index): Act => ({
      at: secondOf(from + index * 0.25),
      by,
      run: (stage) => {
        stage.code[row] = `// ${stage.code[row]}`;
        stage.write();
      },
    }),
  );
}

const run = (by: number, bars: number): Act => ({
  at: secondOf(bars) - bar * 0.4,
  by,
  run: (stage) => stage.run(),
});

const isFirstBar = (at: number) => at < 16 * 240;

const acts: Act[] = [
  ...notes(mira, 'track-1', -1.4, -0.4, isFirstBar),
  {
    at: secondOf(0) - 0.3,
    by: mira,
    run: (stage) => stage.ask({ kind: 'play', what: 'grid', from: 0 }),
  },
  ...notes(mira, 'track-1', 0.1, 0.8, (at) => !isFirstBar(at)),
  ...notes(mira, 'track-3', 1, 2.2),
  ...notes(theo, 'track-5', 2, 3.8),
  ...notes(mira, 'track-2', 4, 4.9),
  ...notes(aiko, 'track-7', 5, 6.9),
  ...typed(mira, 7.6, 11, [
    [0, 'stack('],
    [1, lines.kick],
    [2, lines.clap],
    [3, lines.hats],
    [11, ')'],
  ]),
  ...typed(theo, 8, 11.2, [
    [4, lines.bass],
    [5, lines.bassSound],
  ]),
  ...typed(aiko, 8.2, 11.3, [
    [6, lines.strings],
    [7, lines.stringsSound],
  ]),
  run(mira, 12),
  ...typed(aiko, 12.5, 15.3, [
    [8, lines.tune],
    [9, lines.tuneSound],
  ]),
  run(aiko, 16),
  ...typed(mira, 18, 19.4, [[3, lines.fastHats]]),
  run(mira, 20),
  ...typed(theo, 20.4, 23, [[5, lines.movingBass]]),
  run(theo, 24),
  ...resting(mira, 26.2, [1, 2, 3]),
  run(mira, 28),
  ...resting(theo, 28.6, [4, 5]),
  run(theo, 30),
  {
    at: secondOf(last) - bar * 0.4,
    by: aiko,
    run: (stage) => stage.ask({ kind: 'stop', cycle: last }),
  },
];

let made: Performance | undefined;

/**
 * A performance that comes with the product: three players make a piece of a minute from nothing, in the grid and then in
 * code. It is made by the rooms' own parts from edits as players make them, once for each server.
 */
export function firstPerformance(id: string): Performance {
  made ??= perform(id);
  return made;
}

function perform(id: string): Performance {
  const name = 'Three at Once';
  const { patterns, ...music } = beat;
  const stage = new Stage({
    ...newMusicProject({ id, name }),
    ...music,
    patterns: patterns.map((pattern) => ({ ...pattern, lanes: {} })),
    strudelCode: '',
  });
  for (const act of acts.toSorted((one, other) => one.at - other.at)) stage.act(act);
  return {
    id,
    name,
    startedAt: '2026-11-27T12:00:00.000Z',
    seconds: secondOf(last) + ringing,
    authors: ['Mira', 'Theo', 'Aiko'],
    isOwn: false,
    events: stage.events,
  };
}

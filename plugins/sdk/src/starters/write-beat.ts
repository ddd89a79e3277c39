import {
  type Lane,
  type Music,
  type MusicKey,
  type MusicNote,
  type MusicTrack,
  ticks,
} from '../music.ts';
import { newMusicProject } from '../new-project.ts';
import { midiOf } from '../pitch.ts';

/** A track of a written beat, in the place of a new project's track. */
export interface BeatRow extends Partial<Omit<MusicTrack, 'id' | 'color'>> {
  /**
   * A drum: a character for each step, `.` a rest, 1 to 9 how loud it is; spaces part beats. Left out for silence.
   */
  steps?: string;
  /**
   * Notes with pitches, parted by spaces: `step:pitches/length@loudness`, the step counted from 0, the length in steps;
   * `~` before the pitches is a slide. Length 1 and loudness 7 may be left out: `0:C2/3@9 6:~G1 8:C3,Eb3,G3/8`.
   */
  notes?: string;
  /** How likely steps sound, by step, 0 to 1; the others always do. */
  chances?: Readonly<Record<number, number>>;
  /** Steps after which the row begins again; those of the beat when left out. */
  laneLength?: number;
  /** How often steps sound in their time, 1 to 4; the others once. */
  repeats?: Readonly<Record<number, number>>;
}

/** A beat as it is written down: a row for each of a new project's tracks. */
export interface WrittenBeat {
  bpm: number;
  swing: number;
  key: MusicKey;
  /** Of its only pattern. */
  length: number;
  rows: readonly BeatRow[];
}

/** A held note ends a little before the next begins, in ticks. */
const gap = 24;

/** The music that a written beat says; one pattern that the song plays once. */
export function readBeat({ bpm, swing, key, length, rows }: WrittenBeat): Music {
  const { tracks: fresh, patterns, song } = newMusicProject();
  const tracks = fresh.map((track, row): MusicTrack => {
    const {
      steps: _s,
      notes: _n,
      chances: _c,
      repeats: _r,
      laneLength: _l,
      ...own
    } = rows[row] ?? {};
    return { ...track, ...own, sound: own.sound ?? own.name ?? track.sound };
  });
  const lanes = tracks.flatMap(({ id }, row): [string, Lane][] => {
    const { laneLength } = rows[row] ?? {};
    const notes = notesOf(rows[row] ?? {});
    const lane = {
      ...(laneLength === undefined ? {} : { length: laneLength }),
      notes: Object.fromEntries(notes),
    };
    return notes.length === 0 ? [] : [[id, lane]];
  });
  return {
    bpm,
    swing,
    key,
    tracks,
    patterns: patterns.map((pattern) => ({
      ...pattern,
      length,
      lanes: Object.fromEntries(lanes),
    })),
    song: song.map((section) => ({ ...section, bars: length / 16 })),
  };
}

/** A row's notes with the ids that the grid gives them. */
function notesOf(row: BeatRow): [id: string, note: MusicNote][] {
  const { chances = {}, repeats = {} } = row;
  return [...drumsOf(row), ...pitchesOf(row)].map(([step, note]) => {
    const { pitch } = note;
    return [
      pitch === undefined ? `s${step}` : `s${step}p${pitch}`,
      { ...note, chance: chances[step] ?? 1, repeats: repeats[step] ?? 1 },
    ];
  });
}

type StepNote = [step: number, note: MusicNote];

const plain = { chance: 1, repeats: 1 } as const;

function drumsOf({ steps = '' }: BeatRow): StepNote[] {
  return [...steps.replaceAll(' ', '')].flatMap((loudness, step): StepNote[] => {
    if (loudness === '.') return [];
    return [
      [
        step,
        { at: step * ticks.step, length: ticks.step, velocity: velocityOf(loudness), ...plain },
      ],
    ];
  });
}

const form = /^(\d+):(~?)([^/@]+)(?:\/(\d+))?(?:@([1-9]))?$/;

function pitchesOf({ notes = '' }: BeatRow): StepNote[] {
  return notes
    .split(' ')
    .filter(Boolean)
    .flatMap((text): StepNote[] => {
      const [, at = '', slide = '', names = '', length = '1', loudness = '7'] =
        form.exec(text) ?? [];
      return names.split(',').map((name): StepNote => {
        const pitch = midiOf(name);
        if (pitch === undefined) throw new Error(`A beat has no note '${text}'.`);
        const note = {
          at: Number(at) * ticks.step,
          length: Number(length) * ticks.step - gap,
          pitch,
          velocity: velocityOf(loudness),
          ...plain,
          ...(slide ? { slide: true } : {}),
        };
        return [Number(at), note];
      });
    });
}

/** 1 to 9 as 0 to 1. */
function velocityOf(loudness: string): number {
  return Math.round((Number(loudness) / 9) * 100) / 100;
}

import { type AiCurrent, type Music, type MusicTrack, midiOf, noteId, ticks } from '@hocket/sdk';

/** A layer as people draw it. */
export interface WrittenRow
  extends Partial<Pick<MusicTrack, 'volume' | 'pan' | 'muted' | 'effects'>> {
  name: string;
  sound: string;
  /** Sixteenths: x plays, . rests. */
  steps: string;
  /** Names of notes, spread over the steps; those of one place stand beside each other with a +. */
  note?: string;
}

/** Music of one pattern that plays once: all rows are as long as the first. */
export function musicOfRows(rows: readonly WrittenRow[], bpm = 120, swing = 0): Music {
  const length = rows[0]?.steps.length ?? 16;
  const tracks = rows.map(
    ({ name, sound, volume = 75, pan = 0.5, muted = false, effects }, index) => ({
      id: `track-${index + 1}`,
      name,
      color: `track-${(index % 12) + 1}`,
      sound,
      strudelName: sound,
      volume,
      pan,
      muted,
      solo: false,
      ...(effects ? { effects } : {}),
    }),
  );
  const lanes = rows.map((row, index) => [`track-${index + 1}`, { notes: notesOf(row) }] as const);
  const sounding = lanes.filter(([, { notes }]) => Object.keys(notes).length > 0);
  return {
    bpm,
    swing,
    key: { root: 'C', scale: 'major' },
    tracks,
    patterns: [
      { id: 'a', name: 'A', color: 'track-1', length, lanes: Object.fromEntries(sounding) },
    ],
    song: [{ id: 'section-1', name: 'A', bars: length / 16, pattern: 'a' }],
  };
}

/** The same as a request has it. */
export function currentOfRows(rows: readonly WrittenRow[], bpm?: number): AiCurrent {
  return { version: 2, music: musicOfRows(rows, bpm), unread: [] };
}

function notesOf({ steps, note }: WrittenRow) {
  const names = note?.split(' ') ?? [];
  const notes = [...steps].flatMap((mark, step) => {
    if (mark !== 'x') return [];
    const here = names[Math.floor((step * names.length) / steps.length)]?.split('+');
    const pitches = here?.map((name) => midiOf(name) ?? 60) ?? [undefined];
    return pitches.map((pitch) => ({
      at: step * ticks.step,
      length: pitch === undefined ? ticks.step : 2 * ticks.step,
      ...(pitch === undefined ? {} : { pitch }),
      velocity: 1,
      chance: 1,
      repeats: 1,
    }));
  });
  return Object.fromEntries(
    notes.map((each) => [noteId({ notes: {} }, each.at, each.pitch), each] as const),
  );
}

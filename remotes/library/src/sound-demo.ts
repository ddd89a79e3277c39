import {
  isNoteName,
  type LibrarySound,
  type Music,
  type MusicNote,
  midiOf,
  ticks,
} from '@hocket/sdk';

const beats = [0, 1, 2, 3];
/** Ticks of an eighth. */
const eighth = ticks.quarter / 2;

/** A bar of a sound at its own tempo: a drum is struck once, notes follow one another in quarters. */
export function soundDemo({ name, strudelName, note, bpm }: LibrarySound): Music {
  const track = {
    id: 'track-1',
    name,
    color: 'track-1',
    sound: name,
    strudelName,
    volume: 100,
    muted: false,
    solo: false,
    pan: 0.5,
    ...(note === undefined ? {} : { note }),
  };
  const lane = { notes: note === undefined ? { s0: struck(0) } : melody(note) };
  const pattern = { id: 'a', name: 'A', color: 'track-1', length: 16, lanes: { 'track-1': lane } };
  return {
    bpm,
    swing: 0,
    key: { root: 'C', scale: 'major' },
    tracks: [track],
    patterns: [pattern],
    song: [{ id: 'section-1', name: 'A', bars: 1, pattern: 'a' }],
  };
}

/** The notes of a list, spread over the beats of a bar. */
function melody(list: string): Record<string, MusicNote> {
  const pitches = list.split(/\s+/).filter(isNoteName).map(midiOf);
  return Object.fromEntries(
    beats.map((beat) => {
      const pitch = pitches[Math.floor((beat * pitches.length) / beats.length)];
      const played = { ...struck(beat), ...(pitch === undefined ? {} : { pitch }) };
      return [`s${beat * 4}`, played];
    }),
  );
}

function struck(beat: number): MusicNote {
  return { at: beat * ticks.quarter, length: eighth, velocity: 1, chance: 1, repeats: 1 };
}

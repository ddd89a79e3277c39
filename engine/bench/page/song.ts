import { musicOf, musicSource } from '@hocket/music';
import { musicToCode } from '@hocket/music/music-to-code';
import {
  type Lane,
  type Music,
  type MusicNote,
  type MusicTrack,
  newProject,
  noteId,
  type Section,
  ticks,
} from '@hocket/sdk';
import { queryWindows } from './query-windows.ts';

const lanesOf = (count: number) => Array.from({ length: count }, (_, row) => row);

/** Instruments beside those of a new project, with their names. */
const further: readonly (readonly [sound: string, name: string])[] = [
  ['cp', 'Clap'],
  ['rim', 'Rim'],
  ['cb', 'Cowbell'],
  ['ht', 'Tom'],
  ['sine', 'Sub'],
  ['square', 'Keys'],
  ['piano', 'Piano'],
  ['triangle', 'Bell'],
];

/** Tracks with settings as people make them. */
function benchTracks(count: number): MusicTrack[] {
  const usual = musicOf(newProject()).tracks;
  return lanesOf(count).map((row): MusicTrack => {
    const track = usual[row % usual.length] as MusicTrack;
    const [strudelName, name] = further[row - usual.length] ?? [track.strudelName, track.name];
    const own = { ...track, id: `track-${row + 1}`, name, strudelName };
    if (row % 8 === 3) return { ...own, pan: 0.35 };
    if (row % 8 === 5) return { ...own, effects: { filter: 2400 } };
    return row % 8 === 6 ? { ...own, effects: { reverb: 0.3 } } : own;
  });
}

function laneWith(notes: readonly MusicNote[]): Lane {
  const lane: { notes: Record<string, MusicNote> } = { notes: {} };
  for (const note of notes) lane.notes[noteId(lane, note.at, note.pitch)] = note;
  return lane;
}

const plain = { velocity: 0.8, chance: 1, repeats: 1 };

function songOf(
  tracks: MusicTrack[],
  length: number,
  lanes: (row: number, pattern: number) => Lane,
): Music {
  const music = musicOf(newProject());
  const patterns = ['Verse', 'Chorus'].map((name, pattern) => ({
    id: name,
    name,
    color: `track-${pattern + 1}`,
    length,
    lanes: Object.fromEntries(tracks.map(({ id }, row) => [id, lanes(row, pattern)])),
  }));
  return { ...music, tracks, patterns };
}

const sections = (bars: readonly number[]): Section[] =>
  bars.map((length, index) => ({
    id: `section-${index + 1}`,
    name: index % 2 === 0 ? 'Verse' : 'Chorus',
    bars: length,
    pattern: index % 2 === 0 ? 'Verse' : 'Chorus',
  }));

/** 64 bars of 16 tracks: two patterns of eight bars with 4,000 notes. */
export function longSong(): Music {
  const song = songOf(benchTracks(16), 128, (row, pattern) =>
    laneWith(
      lanesOf(125).map((index) => {
        const at = ((index + row * 7 + pattern) % 128) * ticks.step;
        const note = { ...plain, at, length: ticks.step };
        return row < 4 ? note : { ...note, pitch: 36 + ((index * 7 + row) % 36) };
      }),
    ),
  );
  return { ...song, song: sections([8, 8, 8, 8, 8, 8, 8, 8]) };
}

const beats = [
  [0, 4, 8, 12],
  [4, 12],
  [0, 2, 4, 6, 8, 10, 12, 14],
  [3, 7, 14],
];
const chords = [
  [48, 52, 55],
  [45, 48, 52],
];

/** A lane of a song as people write them: beats, chords, a bass and melodies with lengths, in a bar or two. */
function writtenLane(row: number, pattern: number): Lane {
  const [chord = []] = pattern === 0 ? chords : chords.toReversed();
  if (row % 8 < 4) {
    const steps = beats[(row + pattern) % beats.length] ?? [];
    const isHat = row === 2;
    return laneWith(
      steps.map((step) => ({
        ...plain,
        velocity: isHat && step % 4 > 0 ? 0.5 : 0.8,
        at: step * ticks.step,
        length: ticks.step,
      })),
    );
  }
  if (row % 8 === 6)
    return laneWith(chord.map((pitch) => ({ ...plain, at: 0, length: ticks.cycle, pitch })));
  const steps = row % 2 === 0 ? [0, 6, 8] : [0, 3, 6, 10, 12];
  return laneWith(
    steps.map((step, index) => ({
      ...plain,
      at: step * ticks.step,
      length: ((steps[index + 1] ?? 16) - step) * ticks.step,
      pitch: (chord[0] ?? 48) - 12 + ((index * 7 + pattern * 5) % 24),
    })),
  );
}

/** Sixty bars of two patterns, for so many tracks. */
export function writtenSong(tracks: number): Music {
  const song = songOf(benchTracks(tracks), 16, writtenLane);
  return { ...song, song: sections([8, 8, 16, 8, 8, 12]) };
}

/** The long song as code. */
export function longSongCode(): string {
  return musicToCode(longSong()) ?? '';
}

/** Asks for `count` windows of a song in a row; answers the milliseconds and the onsets. */
export function querySong(music: Music, from: number, count: number): [number, number] {
  const source = musicSource(() => music);
  return queryWindows(from, count, (begin, end) => source.query(begin, end).length);
}

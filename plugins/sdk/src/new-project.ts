import { limits } from './limits.ts';
import type { MusicProject } from './music.ts';
import type { Pattern, Project, Step, Track } from './project.ts';

type DefaultTrack = Pick<Track, 'name' | 'strudelName' | 'volume'> & { note?: string };

/** The eight tracks of a new project (specification, part 3). */
const defaultTracks: readonly DefaultTrack[] = [
  { name: 'Kick', strudelName: 'bd', volume: 100 },
  { name: 'Snare', strudelName: 'sd', volume: 100 },
  { name: 'Hi-Hat', strudelName: 'hh', volume: 80 },
  { name: 'Open Hat', strudelName: 'oh', volume: 70 },
  { name: 'Bass', strudelName: 'bass', note: 'C2 E2 G2 C3', volume: 90 },
  { name: 'Lead', strudelName: 'saw', note: 'C4 D4 E4 F4', volume: 75 },
  { name: 'Pad', strudelName: 'pad', note: 'C3 E3 G3', volume: 60 },
  { name: 'FX', strudelName: 'noise', volume: 50 },
];

/** A step that is off, or on at full velocity. */
export function newStep(on = false): Step {
  return { on, velocity: 1, probability: 1, repeats: 1 };
}

/** An empty pattern: `rows` × `steps`. */
export function newPattern(
  id: string,
  name: string,
  rows: number,
  steps: number = limits.steps,
): Pattern {
  return {
    id,
    name,
    steps: Array.from({ length: rows }, () => Array.from({ length: steps }, () => newStep())),
  };
}

/** The on/off view of a pattern. */
export function gridPatternOf(pattern: Pattern): boolean[][] {
  return pattern.steps.map((row) => row.map((step) => step.on));
}

/** An unsaved project with the default tracks and an empty 8 × 16 pattern. */
export function newProject(more: Partial<Project> = {}): Project {
  const pattern = newPattern('a', 'A', defaultTracks.length);
  return {
    id: '',
    schema: 1,
    rev: 0,
    engine: '0.1.0',
    name: 'Untitled Project',
    description: '',
    tags: [],
    isPublic: false,
    bpm: limits.bpm.initial,
    swing: 0,
    strudelCode: '',
    linked: false,
    tracks: newTracks(),
    patterns: [pattern],
    chain: [pattern.id],
    gridPattern: gridPatternOf(pattern),
    plugins: [],
    ...more,
  };
}

/** The same in version 2: the default tracks, and an empty pattern that the song plays once. */
export function newMusicProject(more: Partial<MusicProject> = {}): MusicProject {
  const { gridPattern, patterns, chain, schema, ...texts } = newProject();
  return {
    ...texts,
    schema: 2,
    key: { root: 'C', scale: 'major' },
    tracks: newTracks().map((track) => ({ ...track, pan: 0.5 })),
    patterns: [{ id: 'a', name: 'A', color: 'track-1', length: limits.steps, lanes: {} }],
    song: [{ id: 'section-1', name: 'A', bars: 1, pattern: 'a' }],
    ...more,
  };
}

function newTracks(): Track[] {
  return defaultTracks.map((track, index) => ({
    ...track,
    id: `track-${index + 1}`,
    color: `track-${index + 1}`,
    sound: track.name,
    muted: false,
    solo: false,
  }));
}

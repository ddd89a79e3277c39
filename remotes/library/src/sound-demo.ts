import {
  gridPatternOf,
  type LibrarySound,
  newPattern,
  newProject,
  type Project,
} from '@hocket/sdk';

/** A bar of a sound at its own tempo, as a project: a drum is struck once, notes follow one another in quarters. */
export function soundDemo({ name, strudelName, note, bpm }: LibrarySound): Project {
  const pattern = newPattern('a', 'A', 1);
  const steps = note === undefined ? [0] : [0, 4, 8, 12];
  for (const step of steps) Object.assign(pattern.steps[0]?.[step] ?? {}, { on: true });
  const track = {
    id: 'track-1',
    name,
    color: 'track-1',
    sound: name,
    strudelName,
    volume: 100,
    muted: false,
    solo: false,
    ...(note === undefined ? {} : { note }),
  };
  return newProject({
    name,
    bpm,
    tracks: [track],
    patterns: [pattern],
    chain: [pattern.id],
    gridPattern: gridPatternOf(pattern),
  });
}

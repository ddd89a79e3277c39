import { describe, expect, test } from 'vitest';
import { codeOf } from '../error.ts';
import { newProject } from '../new-project.ts';
import { addPattern } from './edit-patterns.ts';
import { addTrack, changeTrack, dropSound, moveTrack, removeTrack } from './edit-tracks.ts';

const thrown = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return codeOf(error);
  }
  return undefined;
};

describe('added tracks', () => {
  // @spec entity.added-tracks entity.added-names
  test('cycle through three templates and twelve colours, with a running number', () => {
    const project = newProject();
    const added = Array.from({ length: 7 }, () => addTrack(project));
    expect(added.map(({ name, strudelName }) => [name, strudelName])).toEqual([
      ['Custom Synth 1', 'customSynth1'],
      ['Custom Drum 1', 'customDrum1'],
      ['Custom Bass 1', 'customBass1'],
      ['Custom Synth 2', 'customSynth2'],
      ['Custom Drum 2', 'customDrum2'],
      ['Custom Bass 2', 'customBass2'],
      ['Custom Synth 3', 'customSynth3'],
    ]);
    expect(added.map(({ note }) => note).slice(0, 3)).toEqual(['C4 E4 G4', undefined, 'C2 E2 G2']);
    expect(added.every(({ volume }) => volume === 75)).toBe(true);
    expect(added.map(({ color }) => color)).toEqual([
      'track-9',
      'track-10',
      'track-11',
      'track-12',
      'track-1',
      'track-2',
      'track-3',
    ]);
    expect(project.gridPattern).toHaveLength(15);
  });

  // @spec edit.add-row
  test('have a row in every pattern, as long as the pattern', () => {
    const project = newProject();
    addPattern(project);
    addTrack(project);
    for (const { steps } of project.patterns) {
      expect(steps).toHaveLength(9);
      expect(steps[8]).toHaveLength(16);
    }
  });

  test('keep ids apart after a removal', () => {
    const project = newProject();
    addTrack(project);
    removeTrack(project, 2);
    addTrack(project);
    expect(new Set(project.tracks.map(({ id }) => id)).size).toBe(project.tracks.length);
  });

  test('end at sixty-four', () => {
    const project = newProject();
    while (project.tracks.length < 64) addTrack(project);
    expect(thrown(() => addTrack(project))).toBe('tracks_full');
    expect(project.tracks).toHaveLength(64);
  });
});

// @spec edit.remove-row rule.last-track
test('the last track cannot be removed', () => {
  const project = newProject();
  while (project.tracks.length > 1) removeTrack(project, 0);
  expect(thrown(() => removeTrack(project, 0))).toBe('track_last');
  expect(project.tracks).toHaveLength(1);
  expect(project.gridPattern).toHaveLength(1);
});

test('a moved track takes its steps along in every pattern', () => {
  const project = newProject();
  const [step] = project.patterns[0]?.steps[0] ?? [];
  if (step) step.on = true;
  addPattern(project, project.patterns[0]);
  expect(moveTrack(project, 0, 5)).toBe(true);
  expect(project.tracks[5]?.name).toBe('Kick');
  for (const { steps } of project.patterns) expect(steps[5]?.[0]?.on).toBe(true);
  expect(project.gridPattern[5]?.[0]).toBe(true);
  expect(moveTrack(project, 5, 5)).toBe(false);
});

test.each([
  [-5, 0],
  [33.337, 33.34],
  [400, 200],
  [Number.NaN, 100],
])('a volume of %d is set as %d', (volume, expected) => {
  const project = newProject();
  changeTrack(project, 0, { volume });
  expect(project.tracks[0]?.volume).toBe(expected);
});

// @spec settings.drop
test('a sound that is dropped renames the track, swaps its instrument and turns the step on', () => {
  const project = newProject();
  const [pattern] = project.patterns;
  if (!pattern) return expect.fail('a project has a pattern');
  dropSound(project, pattern, 4, 6, { name: 'Kick 808', strudelName: 'kick808' });
  const track = project.tracks[4];
  expect(track).toMatchObject({ name: 'Kick 808', sound: 'Kick 808', strudelName: 'kick808' });
  expect(track).not.toHaveProperty('note');
  expect(pattern.steps[4]?.[6]?.on).toBe(true);
  expect(project.gridPattern[4]?.[6]).toBe(true);
});

import { type Music, newProject, newStep, type Project } from '@hocket/sdk';
import { propertyCases } from '@hocket/sdk/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { change } from '../changes/change.ts';
import { changeNotes, setStep, toggleNote } from '../changes/note-edits.ts';
import { changeTrack } from '../changes/song-edits.ts';
import { musicEvents } from '../playback/music-events.ts';
import { gridOfMusic } from '../schema-one/grid-of-music.ts';
import { musicOf } from '../schema-one/music-of-project.ts';
import { randomMusic } from '../testing/random-music.ts';
import { randomProject } from '../testing/random-project.ts';
import { gridOf } from './linked-grid.ts';
import { setGrid } from './set-grid.ts';

/** As music shows it: without what steps that are off would sound like. */
function shown(project: Project) {
  const { tracks, patterns, chain, gridPattern, swing } = gridOfMusic(musicOf(project));
  return { tracks, patterns, chain, gridPattern, swing };
}

function heard(music: Music): string[] {
  return musicEvents(music, 0, 4)
    .map((event) => JSON.stringify(event))
    .sort();
}

test('music that says a grid already stays the same object', () => {
  fc.assert(
    fc.property(randomMusic, (music) => {
      expect(change(music, setGrid(gridOf(gridOfMusic(music)))).music).toBe(music);
    }),
    { numRuns: propertyCases(400, 4) },
  );
});

test('music of version 1 becomes whatever grid it is given', () => {
  fc.assert(
    fc.property(randomProject, randomProject, (before, after) => {
      const made = change(musicOf(before), setGrid(gridOf(shown(after)))).music;
      const expected = musicOf({ ...before, ...shown(after) });
      expect(heard(made)).toEqual(heard(expected));
      expect(gridOf(gridOfMusic(made))).toEqual(shown(after));
    }),
    { numRuns: propertyCases(200, 4) },
  );
});

test('only the steps that a grid changed get other notes: a melody beside them stays as it is', () => {
  const lead = { pattern: 'a', track: 'track-6' };
  const { music } = change(
    musicOf(newProject()),
    changeTrack(lead.track, { pan: 0.2, chokes: 'leads' }),
    toggleNote(lead, 100, 61),
    changeNotes(lead, ['t100p61'], { locks: { lpf: 300 } }),
    setStep(lead, 4, true),
    setStep({ pattern: 'a', track: 'track-1' }, 0, true),
  );
  const grid = gridOfMusic(music);
  const rows = grid.patterns[0]?.steps.map((row) => [...row]) ?? [];
  Object.assign(rows[5] ?? [], { 8: newStep(true), 4: newStep() });
  const [pattern] = grid.patterns;
  if (!pattern) return expect.fail('there is a pattern');
  const next = { ...gridOf(grid), patterns: [{ ...pattern, steps: rows }] };
  const made = change(music, setGrid(next));
  expect(
    made.patches.map(({ path }) => path.replace('/patterns/a/lanes/track-6/notes/', '')),
  ).toEqual(expect.arrayContaining([expect.stringMatching(/^s4p/), expect.stringMatching(/^s8p/)]));
  expect(made.patches).toHaveLength(2);
  expect(made.music.tracks).toEqual(music.tracks);
});

import { type Clip, ticks } from '@hocket/sdk';
import { runInAction } from 'mobx';
import { expect, test } from 'vitest';
import { Display } from '../display.ts';
import { gridStudio } from '../testing/grid-studio.ts';
import { ClipCommands } from './clip-commands.ts';
import { SongScale } from './song-scale.ts';
import { clipDraftOf, type DraggedPart } from './use-clip-gestures.ts';

/** Bars of 40 pixels: a drag snaps to beats. */
const scale = new SongScale([{ bars: 8, left: 100, width: 320 }]);

/** Drags a clip of a bar at bar 2, whose recording goes on for a second at either side, by pixels. */
function dragged(part: DraggedPart, by: number, altKey = false): Clip {
  const studio = gridStudio();
  const clips = new ClipCommands(studio, new Display());
  const recording = { hash: 'a', name: 'Voice', seconds: 4 };
  const track = runInAction(() => clips.edits.addTrack('Voice'));
  const parts = { at: ticks.cycle, length: ticks.cycle, from: 1 };
  const clip = clips.edits.place(track, recording, parts) ?? '';
  const place = { track, clip };
  const found = clips.clipAt(place) as Clip;
  const to = { clientX: 200 + by, clientY: 0, altKey };
  return clipDraftOf({ place, part, clip: found, x: 200 }, to, scale, clips, 120).clip;
}

test('a clip is dragged to the nearest beat, with Alt to where the pointer is', () => {
  expect(dragged('body', 22).at).toBe(ticks.cycle + 2 * ticks.quarter);
  expect(dragged('body', 22, true).at).toBe(ticks.cycle + 22 * 96);
  expect(dragged('body', -500).at).toBe(0);
});

test('its edges reach as far as its recording does, and what is heard stays where it is', () => {
  expect(dragged('start', 10)).toMatchObject({ at: 5 * 960, length: 3 * 960, from: 1.5 });
  expect(dragged('start', -100)).toMatchObject({ at: 2 * 960, from: 0 });
  expect(dragged('end', 100).length).toBe(6 * 960);
});

test('its corners are fades, which leave each other room', () => {
  expect(dragged('fadeIn', 10).fadeIn).toBeCloseTo(0.5);
  expect(dragged('fadeOut', -10).fadeOut).toBeCloseTo(0.5);
  expect(dragged('fadeIn', 100).fadeIn).toBe(2);
});

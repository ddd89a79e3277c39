import { defineInstrument, newPattern, newProject, type Project } from '@hocket/sdk';
import { onsetTimes, rmsOf } from './measure-sound.ts';
import type { TapRecording } from './record-output.ts';

/** Tracks of a full grid. */
export const fullRows = 16;

/** An instrument that gives the same samples for every note: what sounds together adds up. */
export const tickInstrument = defineInstrument({
  id: 'test.tick',
  name: 'Tick',
  voice: () => ({
    tones: [{ wave: 'square', frequency: 1500 }],
    envelope: { attack: 0.0005, decay: 0.02, sustain: 0, release: 0.005 },
  }),
});

/** 16 tracks with every step on, quiet enough to sum without the limiter. */
export function fullGrid(): Project {
  const [template] = newProject().tracks;
  if (template === undefined) throw new Error('A new project has tracks.');
  const pattern = newPattern('1', '1', fullRows);
  for (const step of pattern.steps.flat()) step.on = true;
  const tracks = pattern.steps.map((_, row) => ({
    ...template,
    id: `${row}`,
    strudelName: tickInstrument.id,
    volume: 4,
  }));
  return newProject({ tracks, patterns: [pattern], chain: [pattern.id] });
}

/** The recording's steps: seconds by which each is off, and how loud each is. */
export function measureSteps(recording: TapRecording, spacing: number) {
  const { left, sampleRate } = recording;
  const onsets = onsetTimes(recording).map((time) => time - recording.start);
  const first = onsets[0] as number;
  const last = left.length / sampleRate - spacing;
  const expected = Array.from(
    { length: Math.floor((last - first) / spacing) },
    (_, step) => first + step * spacing,
  );
  return {
    missing: expected.filter((time) => !onsets.some((each) => Math.abs(each - time) < 0.005)),
    strays: onsets.filter(
      (time) =>
        Math.abs((time - first) / spacing - Math.round((time - first) / spacing)) * spacing > 0.005,
    ),
    levels: expected.map((time) => rmsOf(left, sampleRate, time - 0.005, 0.035)),
  };
}

import type { StudioFigure } from '../figures.ts';

/** What the benchmark of rooms measures, in the order of its table. */
export const jamFigures: readonly StudioFigure[] = [
  {
    name: 'jam.alignMs',
    meaning:
      'how far apart two browsers in one room are heard, far from the server by 100 ms there and back with jitter, one way up to 5 % longer, 99th percentile of 200 onsets after 5 s, worst room, less that of a room without a network, ms',
    atMost: 12,
  },
  {
    name: 'jam.joinToBarMs',
    meaning:
      'press of Listen to the first sound of somebody who comes late, in the bar where the room is, median, ms',
    atMost: 1500,
  },
  {
    name: 'jam.evaluateSkewCycles',
    meaning: 'cycles by which a program begins apart in two browsers, worst',
    atMost: 0,
  },
  {
    name: 'jam.clockGlitches',
    meaning: 'jumps of notes in ten simulated minutes of a clock that drifts by 100 ppm',
    atMost: 0,
  },
  {
    name: 'jam.scriptAloneKb',
    meaning: 'script of rooms that a studio alone asks for, kB gzip',
    atMost: 0,
  },
  {
    name: 'jam.scriptKb',
    meaning: 'script that a room adds to a studio, kB gzip',
    atMost: 45,
  },
];

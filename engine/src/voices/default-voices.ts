import type { InstrumentPlugin } from '@hocket/sdk';
import { libraryBasses } from './basses.ts';
import { customBasses } from './custom/custom-basses.ts';
import { customDrums } from './custom/custom-drums.ts';
import { customSynths } from './custom/custom-synths.ts';
import { bd, sd } from './default-drums.ts';
import { bass, noiseSweep, pad, saw } from './default-tones.ts';
import { libraryDrums } from './drums/library-drums.ts';
import { hh, oh } from './hats.ts';
import { libraryLeads } from './leads.ts';
import { libraryPads } from './pads/library-pads.ts';

/**
 * Every instrument that the engine brings, a new project's eight first, in the order of its tracks.
 * Two of the specification's instruments, `square` and `sine`, are Strudel's own sounds: under the
 * names that Strudel gives its oscillators (`sawtooth`, `triangle`, `supersaw` too) code hears what
 * it hears on strudel.cc, with the same parameters. `saw` alone, there a short form of `sawtooth`,
 * is the lead of the specification.
 */
export const defaultVoices: readonly InstrumentPlugin[] = [
  bd,
  sd,
  hh,
  oh,
  bass,
  saw,
  pad,
  noiseSweep,
  ...customSynths,
  ...customDrums,
  ...customBasses,
  ...libraryDrums,
  ...libraryBasses,
  ...libraryLeads,
  ...libraryPads,
];

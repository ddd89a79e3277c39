import type { InstrumentPlugin } from '@hocket/sdk';
import { clapVoices } from './claps.ts';
import { cymbalVoices } from './cymbals.ts';
import { cb, perc, rim, sh, tb } from './hand-percussion.ts';
import { tomVoices } from './toms.ts';
import { hihatroll, kick808, snaretrap } from './trap-drums.ts';

/** The drums that Strudel programs name most, and those of the library. */
export const libraryDrums: readonly InstrumentPlugin[] = [
  ...clapVoices,
  rim,
  ...tomVoices,
  ...cymbalVoices,
  cb,
  sh,
  tb,
  perc,
  kick808,
  snaretrap,
  hihatroll,
];

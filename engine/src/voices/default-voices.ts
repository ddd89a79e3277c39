import type { InstrumentPlugin } from '@hocket/sdk';
import { bass } from './bass.ts';
import { bd } from './bd.ts';
import { hh } from './hh.ts';
import { noise } from './noise.ts';
import { oh } from './oh.ts';
import { pad } from './pad.ts';
import { saw } from './saw.ts';
import { sd } from './sd.ts';

/** The instruments of a new project's tracks, in their order. */
export const defaultVoices: readonly InstrumentPlugin[] = [bd, sd, hh, oh, bass, saw, pad, noise];

import type { InstrumentPlugin } from '@hocket/sdk';
import { brightchoir } from './brightchoir.ts';
import { darkambient } from './darkambient.ts';
import { etherealpad } from './etherealpad.ts';
import { evolvingtexture } from './evolvingtexture.ts';
import { stringVoices } from './strings.ts';

/** The library's pads. */
export const padVoices: readonly InstrumentPlugin[] = [
  ...stringVoices,
  brightchoir,
  darkambient,
  evolvingtexture,
  etherealpad,
];

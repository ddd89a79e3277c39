import type { InstrumentPlugin } from '@hocket/sdk';
import { arpsequence } from './arpsequence.ts';
import { noiselead } from './noiselead.ts';
import { sawlead } from './sawlead.ts';
import { sinepluck } from './sinepluck.ts';
import { squarewave } from './squarewave.ts';
import { supersawlead } from './supersawlead.ts';

/** The library's leads. */
export const leadVoices: readonly InstrumentPlugin[] = [
  sawlead,
  squarewave,
  sinepluck,
  noiselead,
  arpsequence,
  supersawlead,
];

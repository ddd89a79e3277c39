import type { InstrumentPlugin } from '@hocket/sdk';
import { acidtb303 } from './acidtb303.ts';
import { analogmoog } from './analogmoog.ts';
import { fmbass } from './fmbass.ts';
import { reesebass } from './reesebass.ts';
import { sub808 } from './sub808.ts';
import { wobblebass } from './wobblebass.ts';

/** The library's basses. */
export const bassVoices: readonly InstrumentPlugin[] = [
  sub808,
  acidtb303,
  analogmoog,
  fmbass,
  reesebass,
  wobblebass,
];

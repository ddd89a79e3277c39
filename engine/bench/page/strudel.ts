import { codeSize, roundTripLossless } from './round-trip.ts';
import { openStrudel } from './strudel-player.ts';

const strudel = { openStrudel, codeSize, roundTripLossless };

declare global {
  var strudelSide: typeof strudel;
}

globalThis.strudelSide = strudel;

import { openStrudel } from './strudel-player.ts';

const strudel = { openStrudel };

declare global {
  var strudelSide: typeof strudel;
}

globalThis.strudelSide = strudel;

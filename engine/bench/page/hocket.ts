import { benchProject, benchProjectCode, queryGrid } from './grid-events.ts';
import { openHocket } from './hocket-player.ts';
import { fuelEnd, meteringCosts, silentBlocks } from './metered-modules.ts';
import { pluginWindows } from './plugin-window.ts';
import { longSong, longSongCode, querySong } from './song.ts';
import { renderStrips, renderUnmixed, zipper } from './strips.ts';
import { renderBare, renderSaws } from './voices.ts';

const hocket = {
  openHocket,
  benchProject,
  benchProjectCode,
  queryGrid,
  longSong,
  longSongCode,
  querySong,
  renderBare,
  renderSaws,
  pluginWindows,
  renderStrips,
  renderUnmixed,
  zipper,
  meteringCosts,
  fuelEnd,
  silentBlocks,
};

declare global {
  /** A bundle of its own: superdough exists once in Hocket and once in Strudel. */
  var hocketSide: typeof hocket;
}

globalThis.hocketSide = hocket;

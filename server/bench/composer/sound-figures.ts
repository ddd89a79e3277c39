import { Composer } from '@hocket/composer';
import { type Piece, pieceOfRequest, writeStrudel } from '@hocket/composer/testing';
import { markdownTable } from '@hocket/plugin-kit/testing/bench-report';
import type { FigureGroup } from './figure-group.ts';
import { hearMusic } from './hear-music.ts';

/** LUFS that mixes are made for. */
const target = -14;
/** Bars of a style that are rendered. */
const bars = 16;

const stylesOf = (quick: boolean) => new Composer().styles.slice(0, quick ? 4 : undefined);

/** How loud each style is as a file, and where its energy lies. */
export const loudnessFigures: FigureGroup = {
  names: ['loudnessSpread'],
  measure: async ({ quick, engine, say }) => {
    const bench = await engine();
    const rows: string[][] = [];
    let [spread, worst] = [0, ''];
    for (const style of stylesOf(quick)) {
      const request = { prompt: `${style}, ${bars} bars`, seed: 1 };
      const { generatedCode = '', bpm } = await new Composer().compose(request);
      const { lufs, peak, bands } = await hearMusic(bench, generatedCode, bpm, bars);
      const shares = bands.map((share) => `${Math.round(share * 100)} %`);
      rows.push([style, lufs.toFixed(1), peak.toFixed(1), ...shares]);
      say(`${style}: ${lufs.toFixed(1)} LUFS, bands ${shares.join(', ')}`);
      const off = Math.abs(lufs - target);
      if (off > spread) [spread, worst] = [off, `${style} at ${lufs.toFixed(1)} LUFS`];
    }
    const head = ['style', 'LUFS', 'peak, dBFS', 'below 250 Hz', 'to 2500 Hz', 'above'];
    return {
      found: [{ name: 'loudnessSpread', value: spread, note: worst }],
      tables: [markdownTable(head, rows)],
    };
  },
};

/** How far the layers of a style are apart in loudness, each alone; its gate leaves out what is silent. */
export const layerFigures: FigureGroup = {
  names: ['layersApartDb'],
  measure: async ({ quick, engine, say }) => {
    const bench = await engine();
    let [widest, worst] = [0, ''];
    for (const style of stylesOf(quick)) {
      const piece = pieceOfRequest({ prompt: `${style}, 4 bars`, style, seed: 1 });
      const levels: number[] = [];
      for (const layer of layersOf(piece)) {
        const heard = await hearMusic(bench, writeStrudel(layer), piece.brief.bpm, 4);
        levels.push(heard.lufs);
      }
      const apart = Math.max(...levels) - Math.min(...levels);
      say(`${style}: layers ${apart.toFixed(1)} LU apart`);
      if (apart > widest) [widest, worst] = [apart, style];
    }
    return { found: [{ name: 'layersApartDb', value: widest, note: worst }] };
  },
};

/** Each voice of a piece as a piece of its own. */
function layersOf({ brief, sections: [loop] }: Piece): Piece[] {
  return loop.voices.map((voice) => ({ brief, sections: [{ ...loop, voices: [voice] }] }));
}

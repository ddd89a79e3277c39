import { Composer } from '@hocket/composer';
import { type Piece, pieceOfRequest, writeStrudel } from '@hocket/composer/testing';
import type { PluginBench } from '@hocket/plugin-kit/testing/plugin-bench';
import { type HeardMusic, hearMusic } from './hear-music.ts';

/** A style, and what four bars of it sound like. */
export interface HeardStyle extends HeardMusic {
  genre: string;
  /** dB between the loudest of its layers and the quietest, each alone while it sounds. */
  apart: number;
}

/** Renders a loop of each style, or of the first few, whole and layer by layer, and listens to it. */
export async function listenToStyles(engine: PluginBench, count?: number): Promise<HeardStyle[]> {
  const heard: HeardStyle[] = [];
  for (const genre of new Composer().styles.slice(0, count)) {
    const piece = pieceOfRequest({ prompt: `${genre}, 4 bars`, style: genre, seed: 1 });
    const { bpm } = piece.brief;
    const layers: number[] = [];
    for (const layer of layersOf(piece)) {
      layers.push((await hearMusic(engine, writeStrudel(layer), bpm, 4)).loudness);
    }
    const apart = Math.max(...layers) - Math.min(...layers);
    heard.push({ genre, apart, ...(await hearMusic(engine, writeStrudel(piece), bpm, 4)) });
  }
  return heard;
}

/** Each voice of a piece as a piece of its own. */
function layersOf({ brief, sections: [loop] }: Piece): Piece[] {
  return loop.voices.map((voice) => ({ brief, sections: [{ ...loop, voices: [voice] }] }));
}

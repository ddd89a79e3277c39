import type { EnginePage } from '../../../.ci/open-engine.ts';
import { Composer } from '../../src/ai/composer/composer.ts';
import { type HeardMusic, hearMusic } from './hear-music.ts';

/** A style, and what four bars of it sound like. */
export interface HeardStyle extends HeardMusic {
  genre: string;
}

/** Renders a loop of each style, or of the first few, and listens to it. */
export async function listenToStyles(engine: EnginePage, count?: number): Promise<HeardStyle[]> {
  const composer = new Composer();
  const heard: HeardStyle[] = [];
  for (const genre of composer.styles.slice(0, count)) {
    const { generatedCode = '', bpm } = await composer.compose({
      prompt: `${genre}, 4 bars`,
      style: genre,
      seed: 1,
    });
    heard.push({ genre, ...(await hearMusic(engine, generatedCode, bpm, 4)) });
  }
  return heard;
}

import { Composer } from '@hocket/composer';
import type { BenchTools, FigureGroup } from '../figure-group.ts';
import {
  backboneShare,
  clashShare,
  formShare,
  functionalShare,
  grooves,
  type JudgedPiece,
  judgedPiece,
  type MusicFigure,
  melodies,
  motifShare,
} from './measure-music.ts';

/** Faults of a style that are told; how many there are is told anyway. */
const told = 4;

/** Harmony, clashes, backbones and motifs, of several pieces of each style. */
export const musicFigures: FigureGroup = {
  names: ['functionalShare', 'clashShare', 'backboneShare', 'motifShare'],
  measure: async (tools) => {
    const pieces = await composed(tools, tools.quick ? 1 : 8, lengthOf);
    return reported(tools, [functionalShare, clashShare, backboneShare, motifShare], pieces);
  },
};

/** Requests for long pieces. */
export const formFigures: FigureGroup = {
  names: ['formShare'],
  measure: async (tools) => reported(tools, [formShare], await composed(tools, 1, () => 64)),
};

/** How many grooves and motifs a style has, in loops. */
export const loopFigures: FigureGroup = {
  names: ['grooves', 'melodies'],
  measure: async (tools) =>
    reported(tools, [grooves, melodies], await composed(tools, tools.quick ? 10 : 100, () => 4)),
};

/** A blues is twelve bars long. */
const lengthOf = (style: string) => (style === 'blues' ? 12 : 16);

async function composed(
  { eventsOf, say }: BenchTools,
  seeds: number,
  length: (style: string) => number,
): Promise<JudgedPiece[]> {
  const events = await eventsOf();
  const pieces: JudgedPiece[] = [];
  for (const style of new Composer().styles) {
    const bars = length(style);
    for (let seed = 0; seed < seeds; seed++) {
      const prompt = `${style}, ${bars} bars`;
      // What does not run is what another figure is about.
      await judgedPiece(events, { style, prompt, seed, bars }).then(
        (piece) => pieces.push(piece),
        (error: Error) => say(`${prompt}, seed ${seed}: ${error.message}`),
      );
    }
  }
  return pieces;
}

function reported(
  { say }: BenchTools,
  measures: readonly ((pieces: readonly JudgedPiece[]) => MusicFigure)[],
  pieces: readonly JudgedPiece[],
): { found: MusicFigure[] } {
  const found = measures.map((measure) => measure(pieces));
  for (const { name, faults } of found) {
    const counts = new Map<string, number>();
    for (const { style, text } of faults) {
      const count = (counts.get(style) ?? 0) + 1;
      counts.set(style, count);
      if (count <= told) say(`${name}: ${text}`);
    }
    const all = [...counts].sort(([, one], [, other]) => other - one);
    if (all.length > 0)
      say(`${name}, faults of styles: ${all.map((each) => each.join(' ')).join(', ')}`);
  }
  return { found };
}

import { CodeMapping } from '@hocket/music/code-mapping';
import type { PluginBench } from '@hocket/plugin-kit/testing/plugin-bench';
import { type Event, type GridEdit, type GridReading, messageOf } from '@hocket/sdk';
import { strudelInNode } from './analysis/strudel-in-node.ts';
import { eventsOf, readGrid } from './try-music.ts';

/** What becomes of programs: what they play, what the grid shows of them, and their edits. */
export interface Evaluator {
  /** Onsets in cycles from 0, or why it does not run. */
  events(
    code: string,
    cycles: number,
  ): Promise<{ events: readonly Event[]; problem?: string | undefined }>;
  toGrid(code: string): Promise<GridReading | undefined>;
  /** The text with edits; rejects with why it does not take them. */
  patchCode(code: string, edits: readonly GridEdit[]): Promise<string>;
}

/** The studio's own sandbox, in a browser. */
export function sandboxEvaluator(engine: PluginBench): Evaluator {
  return {
    events: (code, cycles) => eventsOf(engine, code, cycles),
    toGrid: (code) => readGrid(engine, code),
    patchCode: (code, edits) =>
      engine.page.evaluate(([text, all]) => pluginBench.engine.patchCode(text, all), [
        code,
        edits,
      ] as const),
  };
}

/** Strudel without a sandbox: in a tenth of the time, for those who change the composer. It takes any word for a sound. */
export async function nodeEvaluator(): Promise<Evaluator> {
  const strudelEvents = await strudelInNode();
  const mapping = new CodeMapping();
  const wordsOf = (text: string) => text.match(/[\w.]+/g) ?? [];
  return {
    async events(code, cycles) {
      try {
        return { events: strudelEvents(code, 0, cycles) };
      } catch (error) {
        return { events: [], problem: messageOf(error) };
      }
    },
    toGrid: async (code) => mapping.toGrid(code, wordsOf(code)),
    patchCode: async (code, edits) =>
      mapping.patch(code, edits, wordsOf(`${code} ${JSON.stringify(edits)}`)),
  };
}

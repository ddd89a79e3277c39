import type { PluginBench } from '@hocket/plugin-kit/testing/plugin-bench';
import type { Event, GridReading } from '@hocket/sdk';

/** What becomes of a program in the real sandbox. */
export interface Tried {
  /** Onsets in the first four cycles; 0 when it does not run. */
  onsets: number;
  /** Names that nothing plays. */
  unknown: readonly string[];
  problem?: string;
}

const soundsWithin = 4;

/** Evaluates the first four cycles of a program as the studio's check does. */
export async function tryMusic({ page }: PluginBench, code: string): Promise<Tried> {
  const { events, sounds, problem } = await page.evaluate(
    async ([text, end]) => {
      const { sounds } = pluginBench.engine;
      try {
        return { events: await pluginBench.engine.events(text, 0, end), sounds };
      } catch (error) {
        return { events: [], sounds, problem: String((error as Error).message) };
      }
    },
    [code, soundsWithin] as const,
  );
  const found: readonly Event[] = events;
  const names = new Set(found.map(({ value }) => String(value.s)));
  // As the engine does, whatever their case.
  const known = new Set(sounds.map((name) => name.toLowerCase()));
  return {
    onsets: found.length,
    unknown: [...names].filter((name) => !known.has(name.toLowerCase())),
    ...(problem === undefined ? {} : { problem }),
  };
}

/** What the grid shows of a program. */
export function readGrid({ page }: PluginBench, code: string): Promise<GridReading | undefined> {
  return page.evaluate((text) => pluginBench.engine.toGrid(text), code);
}

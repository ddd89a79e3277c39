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

/** Onsets of a program in the sandbox, in cycles from 0; what the engine has sounds for; why it does not run. */
export async function sandboxEvents(
  { page }: PluginBench,
  code: string,
  cycles: number,
): Promise<{ events: readonly Event[]; sounds: readonly string[]; problem?: string }> {
  return page.evaluate(
    async ([text, end]) => {
      const { sounds } = pluginBench.engine;
      try {
        const events: Event[] = [];
        // In pieces, as it is played: the sandbox gives each its time.
        for (let from = 0; from < end; from += 4)
          events.push(...(await pluginBench.engine.events(text, from, Math.min(end, from + 4))));
        return { events, sounds };
      } catch (error) {
        return { events: [], sounds, problem: String((error as Error).message) };
      }
    },
    [code, cycles] as const,
  );
}

/** Evaluates the first four cycles of a program as the studio's check does. */
export async function tryMusic(engine: PluginBench, code: string): Promise<Tried> {
  const { events, sounds, problem } = await sandboxEvents(engine, code, soundsWithin);
  const names = new Set(events.map(({ value }) => String(value.s)));
  // As the engine does, whatever their case.
  const known = new Set(sounds.map((name) => name.toLowerCase()));
  return {
    onsets: events.length,
    unknown: [...names].filter((name) => !known.has(name.toLowerCase())),
    ...(problem === undefined ? {} : { problem }),
  };
}

/** What the grid shows of a program. */
export function readGrid({ page }: PluginBench, code: string): Promise<GridReading | undefined> {
  return page.evaluate((text) => pluginBench.engine.toGrid(text), code);
}

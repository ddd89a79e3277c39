import type { Event } from '@hocket/sdk';
import type { Engine } from '../../src/index.ts';
import { bankedSound, rests } from '../../src/sound/bank-sound.ts';

/** How many sounds programs name, and those that nothing plays, a bank's name before its drum's. */
export interface NamedSounds {
  count: number;
  silent: string[];
}

/** The sounds that programs name in four cycles, and which of them the engine lacks; a bank's may be played by one of ours. */
export async function namedSounds(
  engine: Pick<Engine, 'events' | 'soundNames'>,
  programs: readonly string[],
): Promise<NamedSounds> {
  // Strudel's own waves that take their shape from `partials` are in no list.
  const there = new Set([...(await engine.soundNames()), 'one', 'user']);
  const named = new Map<string, boolean>();
  for (const code of programs) {
    const events: readonly Event[] = await engine.events(code, 0, 4).catch(() => []);
    for (const { value, output } of events) {
      if (typeof value.s !== 'string' || rests.includes(value.s) || output) continue;
      const name = value.bank ? `${value.bank}_${value.s}` : value.s;
      const found = bankedSound(value.s, value.bank, (each) => there.has(each.toLowerCase()));
      named.set(name, found !== undefined);
    }
  }
  const silent = [...named].flatMap(([name, isThere]) => (isThere ? [] : [name]));
  return { count: named.size, silent: silent.sort() };
}

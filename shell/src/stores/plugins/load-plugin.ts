import type { AudioEngine, PluginSource } from '@hocket/sdk';

/** What a plugin extends beside the engine. */
interface Extended {
  /**
   * Reads its part of a plugin and changes nothing: what it answers puts that in place of the version before, and
   * answers in turn what takes it away. Rejects when something is wrong with it.
   */
  prepare(source: PluginSource): Promise<() => () => void>;
}

/**
 * Loads a plugin into the engine, which checks its files, and into the rest, in place of the version before: into all of
 * it, or where one refuses into none. The returned function takes it out of all. Rejects as the one does that refused.
 *
 * Only the first of the rest may refuse what it has prepared, as nothing is put before it.
 */
export async function loadPlugin(
  source: PluginSource,
  engine: Pick<AudioEngine, 'load'>,
  rest: readonly Extended[],
): Promise<() => void> {
  const undos: (() => void)[] = [];
  const unload = await engine.load(source, async () => {
    const puts = await Promise.all(rest.map((each) => each.prepare(source)));
    for (const put of puts) undos.push(put());
  });
  return () => {
    for (const undo of [unload, ...undos]) undo();
  };
}

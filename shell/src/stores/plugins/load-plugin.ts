import type { AudioEngine, PluginSource } from '@hocket/sdk';

/** What a plugin extends beside the engine. */
interface Extended {
  add(source: PluginSource): Promise<() => void>;
}

/**
 * Loads a plugin into the engine, which checks its files, and then into the rest: into all of it, or where one refuses
 * into none: the engine has let go of the version before by then, which `bringBack` is to load anew. The returned
 * function takes it out of all. Rejects as the one does that refused.
 */
export async function loadPlugin(
  source: PluginSource,
  engine: Pick<AudioEngine, 'load'>,
  rest: readonly Extended[],
  bringBack: () => void,
): Promise<() => void> {
  const undos = [await engine.load(source)];
  const undo = () => {
    for (const each of undos) each();
  };
  try {
    for (const each of rest) undos.push(await each.add(source));
  } catch (error) {
    undo();
    bringBack();
    throw error;
  }
  return undo;
}

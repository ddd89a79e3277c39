import type { PluginSource } from '@hocket/sdk';

/** Prepares a plugin's part and puts it in place at once. */
export async function add(
  part: { prepare(source: PluginSource): Promise<() => () => void> },
  source: PluginSource,
): Promise<() => void> {
  const put = await part.prepare(source);
  return put();
}

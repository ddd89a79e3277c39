import { HocketError, type PluginSource, RecordingBudget } from '@hocket/sdk';
import { fileOf } from './check-files.ts';

/**
 * Looks at the recordings of a plugin before any is decoded. Rejects with `plugin_file_invalid`, and the path as details,
 * when one is longer than it may be, or all are, or it cannot be told.
 */
export async function checkRecordings(source: PluginSource): Promise<void> {
  const { name, contributes } = source.manifest;
  const paths = (contributes.sounds ?? []).flatMap(({ file, files = {} }) => [
    ...(file === undefined ? [] : [file]),
    ...Object.values(files),
  ]);
  const budget = new RecordingBudget();
  for (const path of new Set(paths)) {
    const refusal = budget.refusal(new Uint8Array(await fileOf(source, path).arrayBuffer()));
    if (refusal === undefined) continue;
    const message = `“${name}” was not loaded: ${path} ${refusal}.`;
    throw new HocketError('plugin_file_invalid', message, { details: { path } });
  }
}

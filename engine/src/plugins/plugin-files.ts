import { HocketError, type PluginManifest, type PluginSource, RecordingBudget } from '@hocket/sdk';

/**
 * Holds every file against the manifest, to the byte. Rejects with
 * `plugin_tampered`, and the path as details, before anything of them was used.
 */
export async function checkFiles({ manifest, files }: PluginSource): Promise<void> {
  for (const [path, file] of Object.entries(files)) {
    const promised = Object.hasOwn(manifest.files, path) ? manifest.files[path] : undefined;
    const right =
      promised !== undefined &&
      file.size === promised.size &&
      (await integrityOf(file)) === promised.integrity;
    if (!right) throw tampered(manifest, path);
  }
}

/** One of the files. Throws `plugin_tampered` when it is missing. */
export function fileOf({ manifest, files }: PluginSource, path: string): Blob {
  const file = Object.hasOwn(files, path) ? files[path] : undefined;
  if (file === undefined) throw tampered(manifest, path);
  return file;
}

function tampered({ name }: PluginManifest, path: string): HocketError {
  const message = `“${name}” was not loaded: its file ${path} is not the one that its author published.`;
  return new HocketError('plugin_tampered', message, { details: { path } });
}

async function integrityOf(file: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-384', await file.arrayBuffer());
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}

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
  paths.push(...(contributes.instruments ?? []).flatMap(({ data = [] }) => data));
  const budget = new RecordingBudget();
  for (const path of new Set(paths)) {
    const refusal = budget.refusal(new Uint8Array(await fileOf(source, path).arrayBuffer()));
    if (refusal === undefined) continue;
    const message = `“${name}” was not loaded: ${path} ${refusal}.`;
    throw new HocketError('plugin_file_invalid', message, { details: { path } });
  }
}

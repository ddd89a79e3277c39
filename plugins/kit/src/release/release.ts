import type { PackedPlugin } from '../pack/packed.ts';
import { askRegistry, type Registry } from './registry.ts';

/**
 * Publishes a packed plugin under its version; the same one again is the same release. Rejects with a sentence that says
 * what to do.
 */
export async function releasePlugin(
  { manifest, files }: PackedPlugin,
  registry: Registry,
): Promise<void> {
  const encoded = [...files].map(
    ([path, bytes]) => [path, Buffer.from(bytes).toString('base64')] as const,
  );
  const draft = { manifest, files: Object.fromEntries(encoded) };
  await askRegistry(registry, '/api/plugins', draft, manifest);
}

import { askRegistry, type Registry, type Version } from './registry.ts';

/** Takes a published version back, or with false puts it out again. Rejects with a sentence that says what to do. */
export async function yank(one: Version, isYanked: boolean, registry: Registry): Promise<void> {
  const [id, version] = [one.id, one.version].map(encodeURIComponent);
  await askRegistry(registry, `/api/plugins/${id}/${version}/yank`, { isYanked }, one);
}

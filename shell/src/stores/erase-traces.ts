import type { Shelf } from './library/recording-store.ts';
import type { Kept } from './storage/local-store.ts';

/** Removes what this machine keeps of somebody who is gone for good. Rejects when the browser refuses its database. */
export async function eraseTraces(user: string, kept: Kept, shelf: Shelf): Promise<void> {
  if (kept.read('owner') === user) {
    for (const name of ['bpm', 'gridPattern', 'editorCode', 'completedLessons', 'owner'] as const) {
      kept.remove(name);
    }
  }
  if (kept.read('project')?.owner === user) kept.remove('project');
  const isOther = ({ owner }: { owner: string }) => owner !== user;
  kept.write('aside', (kept.read('aside') ?? []).filter(isOther));
  kept.write('learning', (kept.read('learning') ?? []).filter(isOther));
  kept.write('pluginLearning', (kept.read('pluginLearning') ?? []).filter(isOther));
  kept.write('pluginVersions', (kept.read('pluginVersions') ?? []).filter(isOther));
  kept.write('aiHistory', (kept.read('aiHistory') ?? []).filter(isOther));
  for (const { name } of await shelf.all(user)) await shelf.remove(user, name);
}

import { erasePanels } from './plugins/panel-rights.ts';
import type { OwnedStore } from './recordings/recording-store.ts';
import type { LocalStore } from './storage/local-store.ts';
import type { PageStorage } from './storage/page-storage.ts';

/** Removes what this machine keeps of somebody who is gone for good. Rejects when the browser refuses its database. */
export async function eraseTraces(
  user: string,
  localStore: LocalStore,
  storage: PageStorage,
  shelves: readonly Pick<OwnedStore<{ name: string }>, 'all' | 'remove'>[],
): Promise<void> {
  if (localStore.read('owner') === user) {
    for (const name of ['bpm', 'gridPattern', 'editorCode', 'completedLessons', 'owner'] as const) {
      localStore.remove(name);
    }
  }
  if (localStore.read('project')?.owner === user) localStore.remove('project');
  const isOther = ({ owner }: { owner: string }) => owner !== user;
  localStore.write('aside', (localStore.read('aside') ?? []).filter(isOther));
  localStore.write('learning', (localStore.read('learning') ?? []).filter(isOther));
  localStore.write('pluginLearning', (localStore.read('pluginLearning') ?? []).filter(isOther));
  localStore.write('pluginVersions', (localStore.read('pluginVersions') ?? []).filter(isOther));
  localStore.write('arrangements', (localStore.read('arrangements') ?? []).filter(isOther));
  localStore.write('aiHistory', (localStore.read('aiHistory') ?? []).filter(isOther));
  localStore.write('recordingSending', (localStore.read('recordingSending') ?? []).filter(isOther));
  erasePanels(storage, user);
  for (const shelf of shelves) {
    for (const { name } of await shelf.all(user)) await shelf.remove(user, name);
  }
}

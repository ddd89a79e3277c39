import { defineRemote } from '@hocket/sdk';
import { fakeStudio } from '@hocket/sdk/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Remotes } from '../federation/remotes.ts';
import { Trials } from '../federation/trials.ts';
import { workingRemotes } from '../federation/working-remotes.ts';
import texts from '../messages/en.json' with { type: 'json' };
import { LocalStore } from '../stores/storage/local-store.ts';
import { AppContext, type AppServices, StudioContext } from '../studio-context.ts';
import { MemoryStorage } from '../testing/memory-storage.ts';
import { RemotePanel } from './remote-panel.tsx';

/** A panel of `Panel`, whose loader answers as told. */
function show(
  Panel: () => React.ReactNode,
  load: (version: string) => unknown = () => grid(Panel),
  hasPrevious = false,
) {
  const build = { manifest: '/m.json', entry: '/e.js', integrity: { manifest: 'm', entry: 'e' } };
  const previous = hasPrevious ? { ...build, version: '1' } : undefined;
  const list = { grid: { ...build, version: '2', previous } };
  const storage = new MemoryStorage();
  const localStore = new LocalStore(storage);
  const memory = workingRemotes(localStore);
  const lives = { id: 'this', fate: async () => 'gone' as const };
  const remotes = new Remotes({
    list,
    loader: {
      load: async (_, { version }) => {
        const module = load(version);
        return async () => module;
      },
    },
    addCatalogue: async () => {},
    memory,
    trials: new Trials({ storage, localStore, memory, lives, page: window }),
    newList: async () => list,
    report: async () => {},
  });
  const studio = fakeStudio({ shell: texts });
  render(
    <AppContext value={{ remotes, studio } as unknown as AppServices}>
      <StudioContext value={studio}>
        <RemotePanel name="grid" />
      </StudioContext>
    </AppContext>,
  );
}

function grid(Panel: () => React.ReactNode) {
  return defineRemote({ id: 'grid', title: 'title', Panel, messages: {} as never });
}

test('a panel that throws shows a box, and Retry mounts it anew', async () => {
  const state = { isBroken: true };
  show(() => {
    if (state.isBroken) throw new Error('Out of tune');
    return <p>In tune</p>;
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Out of tune');
  state.isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('In tune')).toBeTruthy();
});

test('a panel that cannot be loaded shows a box, and Retry loads it', async () => {
  const answers = [
    () => {
      throw new Error('HTTP 404: Not Found');
    },
    () => grid(() => <p>Here</p>),
  ];
  show(
    () => null,
    () => answers.shift()?.(),
  );
  expect((await screen.findByRole('alert')).textContent).toContain('HTTP 404: Not Found');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Here')).toBeTruthy();
});

test('a new version that throws at once gives way to the one before, with a note', async () => {
  show(
    () => null,
    (version) =>
      grid(() => {
        if (version === '2') throw new Error('Out of tune');
        return <p>Version {version}</p>;
      }),
    true,
  );
  expect(await screen.findByText('Version 1')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain("version of 'grid' does not work here");
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Version 1')).toBeTruthy();
});

import { HocketError, type PluginManifest } from '@hocket/sdk';
import type { FakeStudio } from '@hocket/sdk/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { settingsStudio } from '../testing/settings-studio.ts';
import { PluginsTab } from './plugins-tab.tsx';

function manifest(id: string, version: string, more: Partial<PluginManifest>): PluginManifest {
  return {
    id,
    version,
    apiVersion: 1,
    name: id,
    description: '',
    author: 'Acme',
    licence: 'MIT',
    contributes: { instruments: [{ id, name: id, file: 'a.js' }] },
    files: {},
    permissions: [],
    ...more,
  };
}

async function mounted(prepare: (studio: FakeStudio) => void = () => {}) {
  const studio = settingsStudio();
  const publish = (id: string, version: string, more: Partial<PluginManifest>) =>
    studio.api.publishPlugin({ manifest: manifest(id, version, more), files: {} });
  await publish('acme.bell', '1.0.0', { name: 'Bell', description: 'Rings.' });
  await publish('acme.dusk', '1.0.0', { name: 'Dusk', contributes: { themes: [] } });
  prepare(studio);
  await act(async () => void render(<PluginsTab studio={studio} />));
  return { studio, publish };
}

const region = (name: string) => within(screen.getByRole('region', { name }));
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const yours = () =>
  region('Your plugins')
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('what there is can be installed, used or not, and removed', async () => {
  const { studio } = await mounted();
  expect(region('Your plugins').getByText(/You have not installed any/)).toBeTruthy();
  await press('Install Bell');
  expect(studio.plugins.installed).toMatchObject([{ id: 'acme.bell', version: '1.0.0' }]);
  expect(yours()).toEqual([expect.stringContaining('acme.bell 1.0.0Ready')]);
  await act(async () => void fireEvent.click(screen.getByRole('switch')));
  expect(yours()).toEqual([expect.stringContaining('Off')]);
  await press('Remove acme.bell');
  expect(yours()).toEqual([]);
});

test('a plugin that is still loading can be switched off', async () => {
  const { studio } = await mounted(({ plugins }) => {
    plugins.installed = [{ id: 'acme.bell', version: '1.0.0', enabled: true, state: 'loading' }];
  });
  await act(async () => void fireEvent.click(screen.getByRole('switch')));
  expect(studio.plugins.installed).toMatchObject([{ enabled: false, state: 'off' }]);
});

test('a newer version is offered where an older one is installed', async () => {
  const { studio, publish } = await mounted();
  await publish('acme.bell', '1.10.0', { name: 'Bell' });
  await act(() => studio.plugins.install('acme.bell', '1.9.0'));
  await press('Update acme.bell to 1.10.0');
  expect(studio.plugins.installed?.map(({ version }) => version)).toEqual(['1.10.0']);
  expect(screen.queryByRole('button', { name: /^Update/ })).toBeNull();
});

test('a plugin that does not work says why and can be tried again', async () => {
  const problem = new HocketError('plugin_off', 'It takes too long.');
  const { studio } = await mounted(({ plugins }) => {
    plugins.installed = [
      { id: 'acme.bell', version: '1.0.0', enabled: true, state: 'failed', problem },
    ];
  });
  expect(yours()).toEqual([expect.stringMatching(/Not working.*It takes too long\./)]);
  await press('Try acme.bell 1.0.0 again');
  expect(studio.plugins.installed?.[0]?.state).toBe('ready');
});

test('a list of plugins that did not come says why, and can be asked for again', async () => {
  const { studio } = await mounted(({ plugins }) => {
    plugins.installed = undefined;
    plugins.problem = new HocketError('network_unreachable', 'No network.');
  });
  const mine = region('Your plugins');
  expect(mine.getByRole('alert').textContent).toContain('No network.');
  expect(mine.queryByText('Loading your plugins')).toBeNull();
  await press('Try again');
  expect(mine.queryByRole('alert')).toBeNull();
  expect(mine.getByText(/You have not installed any/)).toBeTruthy();
  expect(studio.notices).toEqual([]);
});

test('only what sounds can be heard', async () => {
  const { studio } = await mounted();
  await press('Hear Bell');
  expect(studio.plugins.previewing).toBe('acme.bell');
  expect(screen.queryByRole('button', { name: 'Hear Dusk' })).toBeNull();
});

test('what is not heard yet can be stopped; what cannot be heard says why', async () => {
  const heard: string[] = [];
  const { studio } = await mounted(({ plugins }) => {
    plugins.preview = (id) => {
      heard.push(id);
      return heard.length < 3 ? new Promise(() => {}) : Promise.reject(new Error('Too quiet.'));
    };
  });
  await press('Hear Bell');
  await press('Hear Bell');
  expect(heard).toEqual(['acme.bell', 'acme.bell']);
  await press('Hear Bell');
  expect(studio.notices).toEqual([{ kind: 'error', text: 'Too quiet.' }]);
});

test('a plugin is reported from its details, once; what could not be sent stays', async () => {
  const { studio } = await mounted();
  await press('Details of Bell');
  await press("Report 'Bell'");
  const text = await screen.findByLabelText(/What should we know/);
  fireEvent.change(text, { target: { value: 'It is mine.' } });
  studio.api.failure = new HocketError('unreachable', 'Away.');
  await press('Send report');
  expect(screen.getByRole('alert').textContent).toBe('Away.');
  await press('Send report');
  const report = { reason: 'offensive', text: 'It is mine.' };
  expect(studio.api.reports.get('acme.bell')).toEqual(report);
  const sent = screen.getByRole('button', { name: "'Bell' is reported" }) as HTMLButtonElement;
  expect(sent.disabled).toBe(true);
});

test('the details say whose a plugin is, what changed, and who else is called so', async () => {
  const { publish } = await mounted();
  await publish('acme.bell', '1.1.0', { name: 'Bell', changes: '<b>Rings</b> longer.' });
  await publish('zeta.bell', '1.0.0', { name: 'Bell' });
  await act(
    async () =>
      void fireEvent.click(
        screen.getAllByRole('button', { name: 'Details of Bell' })[0] as HTMLElement,
      ),
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('<b>Rings</b> longer.')).toBeTruthy();
  expect(dialog.getByText('Verified')).toBeTruthy();
  expect(dialog.getByText(/zeta\.bell \(@ada\)/)).toBeTruthy();
});

test('an installation that fails says why, and nothing has changed', async () => {
  const { studio } = await mounted();
  studio.plugins.failure = new HocketError('plugin_blocked', 'It is blocked.');
  await press('Install Bell');
  expect(studio.notices).toEqual([{ kind: 'error', text: 'It is blocked.' }]);
  expect(yours()).toEqual([]);
});

test('a search shows what fits, or that nothing does', async () => {
  await mounted();
  const names = () => screen.queryAllByRole('heading', { level: 3 }).map((h) => h.textContent);
  expect(names()).toEqual(['Bell', 'Dusk']);
  const search = (value: string) =>
    fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  search('dus');
  await waitFor(() => expect(names()).toEqual(['Dusk']));
  search('xyz');
  expect(await screen.findByText(/No plugin fits/)).toBeTruthy();
  await press('Show all plugins');
  await waitFor(() => expect(names()).toEqual(['Bell', 'Dusk']));
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
});

test('who has no plugin is led to the gallery, and from an empty one to how one is published', async () => {
  await mounted(({ api }) => {
    api.listPlugins = async () => ({ plugins: [] });
  });
  await press('Find plugins');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  expect(screen.getByText(/Yours could be the first/)).toBeTruthy();
  await press('Publish one');
  const tokens = screen.getByRole('region', { name: 'Publish tokens' });
  expect(tokens.contains(document.activeElement)).toBe(true);
});

test('a list that does not come can be asked for again', async () => {
  await mounted(({ api }) => {
    const { listPlugins } = api;
    api.listPlugins = async () => {
      api.listPlugins = listPlugins.bind(api);
      throw new HocketError('network_unreachable', 'No network.');
    };
  });
  expect(screen.getByRole('alert').textContent).toContain('No network.');
  await press('Try again');
  expect(screen.getByRole('heading', { name: 'Bell' })).toBeTruthy();
});

test('details tell licence, versions and who published it', async () => {
  await mounted();
  await press('Details of Bell');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Rings.')).toBeTruthy();
  expect(dialog.getByText('MIT')).toBeTruthy();
  expect(dialog.getByText('@ada')).toBeTruthy();
  expect(dialog.queryByText(/Acme/)).toBeNull();
  expect(dialog.getByText(/^1\.0\.0, Jan 1, 2026/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Install Bell' })).toBeTruthy();
});

test('any version can be installed from the details, but for one that was taken back', async () => {
  const { studio, publish } = await mounted();
  for (const version of ['1.1.0', '1.2.0']) await publish('acme.bell', version, { name: 'Bell' });
  await studio.api.yankPlugin('acme.bell', '1.1.0', true);
  await act(() => studio.plugins.install('acme.bell', '1.2.0'));
  await press('Versions of acme.bell');
  const dialog = await screen.findByRole('dialog');
  const versions = await within(dialog).findByRole('list', { name: 'Versions of Bell' });
  const rows = () =>
    within(versions)
      .getAllByRole('listitem')
      .map((row) => row.textContent);
  expect(rows()).toEqual([
    '1.2.0, Jan 1, 2026Plays nowInstalled',
    '1.1.0, Jan 1, 2026Taken back',
    '1.0.0, Jan 1, 2026Install',
  ]);
  await press('Install Bell 1.0.0');
  expect(studio.plugins.installed).toMatchObject([{ id: 'acme.bell', version: '1.0.0' }]);
  expect(rows()[2]).toBe('1.0.0, Jan 1, 2026Plays nowInstalled');
  // The button is gone, and nobody who works by keys is lost.
  expect(document.activeElement?.textContent).toContain('1.0.0');
});

test('a version that was taken back says so, and one that is installed but does not play can be had', async () => {
  const { studio, publish } = await mounted();
  await publish('acme.bell', '1.1.0', { name: 'Bell' });
  await studio.api.yankPlugin('acme.bell', '1.1.0', true);
  await act(() => studio.plugins.install('acme.bell', '1.1.0'));
  expect(yours()).toEqual([expect.stringMatching(/acme\.bell 1\.1\.0Taken back/)]);
  expect(yours()[0]).not.toContain('Ready');
  await press('Use acme.bell 1.0.0');
  expect(yours()).toEqual([expect.stringContaining('acme.bell 1.0.0Ready')]);
});

test('where another version plays, the list says which and why, and the wanted one can be tried again', async () => {
  const problem = new HocketError('plugin_off', 'It takes too long.');
  const entry = { id: 'acme.bell', version: '1.1.0', enabled: true, playing: '1.0.0' } as const;
  const { studio, publish } = await mounted(({ plugins }) => {
    plugins.installed = [{ ...entry, state: 'fallback', problem }];
  });
  await publish('acme.bell', '1.1.0', { name: 'Bell' });
  expect(yours()).toEqual([
    expect.stringMatching(
      /1\.0\.0Another version plays1\.0\.0 plays in place of 1\.1\.0\.It takes/,
    ),
  ]);
  expect(screen.queryByRole('button', { name: /^Update/ })).toBeNull();
  await press('Try acme.bell 1.1.0 again');
  expect(studio.plugins.installed).toMatchObject([{ version: '1.1.0', state: 'ready' }]);
});

test('where the open project plays another version, the list says so and offers the newer one', async () => {
  const entry = { id: 'acme.bell', version: '1.1.0', enabled: true, playing: '1.0.0' } as const;
  const studio = settingsStudio();
  const draft = { manifest: manifest('acme.bell', '1.1.0', { name: 'Bell' }), files: {} };
  await studio.api.publishPlugin(draft);
  studio.project.data.plugins = [{ id: 'acme.bell', version: '1.0.0' }];
  studio.plugins.installed = [{ ...entry, state: 'ready' }];
  await act(async () => void render(<PluginsTab studio={studio} />));
  expect(yours()).toEqual([
    expect.stringContaining('The open project plays 1.0.0; you have 1.1.0.Update to 1.1.0'),
  ]);
});

test('one that the operators blocked says so', async () => {
  const problem = new HocketError('plugin_blocked', 'It is blocked here.');
  await mounted(({ plugins }) => {
    const entry = { id: 'acme.bell', version: '1.0.0', enabled: true } as const;
    plugins.installed = [{ ...entry, state: 'failed', problem }];
  });
  expect(yours()).toEqual([expect.stringMatching(/1\.0\.0BlockedIt is blocked here\./)]);
});

test('a publish token is shown once, and can be ended', async () => {
  const { studio } = await mounted();
  const field = screen.getByRole('textbox', { name: 'What is it for?' });
  fireEvent.change(field, { target: { value: 'My laptop' } });
  await press('Make a token');
  expect(screen.getByLabelText('Your password').getAttribute('aria-invalid')).toBe('true');
  expect(studio.api.publishTokens).toEqual([]);
  fireEvent.change(screen.getByLabelText('Your password'), { target: { value: 'Secret-horse-1' } });
  await press('Make a token');
  expect(screen.getByText('Expired Apr 1, 2026')).toBeTruthy();
  expect(screen.getByDisplayValue('hocket-publish.fake')).toBeTruthy();
  await press('End the token My laptop');
  expect(screen.queryByDisplayValue('hocket-publish.fake')).toBeNull();
  expect(studio.api.publishTokens).toEqual([]);
});

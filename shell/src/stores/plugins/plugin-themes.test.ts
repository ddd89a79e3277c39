import { codeOf, type PluginManifest } from '@hocket/sdk';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { applyTheme, PluginThemes } from './plugin-themes.ts';
import { add } from './testing/add.ts';

const manifest: PluginManifest = {
  id: 'acme.dusk',
  version: '1.0.0',
  apiVersion: 1,
  name: 'Dusk',
  description: 'Dark',
  author: 'Acme',
  licence: 'MIT',
  files: {},
  permissions: [],
  contributes: { themes: [{ id: 'acme.dusk', name: 'Dusk', file: 'theme.json' }] },
};

const source = (theme: unknown, id = 'acme.dusk') => ({
  manifest: { ...manifest, id },
  files: { 'theme.json': new Blob([JSON.stringify(theme)]) },
});

const dusk = { scheme: 'dark', colors: { body: '#101018' } };
const dawn = { scheme: 'light', colors: { body: '#ffffff' } };

test('what was enabled last is worn, until it is taken off', async () => {
  const themes = new PluginThemes();
  expect(themes.worn).toBeUndefined();
  const offDusk = await add(themes, source(dusk));
  const offDawn = await add(themes, source(dawn, 'acme.dawn'));
  expect(themes.worn).toEqual(dawn);
  offDawn();
  expect(themes.worn).toEqual(dusk);
  const offLater = await add(themes, source(dawn));
  offDusk();
  expect(themes.worn).toEqual(dawn);
  offLater();
  expect(themes.worn).toBeUndefined();
});

test('a version without a theme takes off that of the version before', async () => {
  const themes = new PluginThemes();
  await add(themes, source(dusk));
  await add(themes, { manifest: { ...manifest, contributes: {} }, files: {} });
  expect(themes.worn).toBeUndefined();
});

test('one that cannot be read is refused', async () => {
  const themes = new PluginThemes();
  const refused = add(themes, source({ scheme: 'dark', colors: { body: 'red;}' } }));
  expect(await refused.then(() => 'added', codeOf)).toBe('theme_invalid');
  expect(themes.worn).toBeUndefined();
});

test('a file that is no JSON is refused as a theme', async () => {
  const refused = add(new PluginThemes(), { manifest, files: { 'theme.json': new Blob(['{']) } });
  expect(await refused.then(() => 'added', codeOf)).toBe('theme_invalid');
});

test('a theme leaves no trace on the page', () => {
  const page = new JSDOM().window.document.documentElement;
  page.style.setProperty('--level', '1');
  applyTheme(page, { scheme: 'dark', colors: { body: '#101018', text: '#ffffff' } });
  applyTheme(page, { scheme: 'dark', colors: { body: '#101019' } });
  const color = (name: string) => page.style.getPropertyValue(`--color-${name}`);
  expect([page.style.colorScheme, color('body'), color('text')]).toEqual(['dark', '#101019', '']);
  applyTheme(page, undefined);
  expect([page.style.colorScheme, color('body'), page.style.length]).toEqual(['', '', 1]);
});

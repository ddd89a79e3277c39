import { newProject } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { ProjectPlugins, usedPlugins } from './project-plugins.ts';
import { FakeProject } from './testing/plugin-studio.ts';

const bell = { id: 'acme.bell', version: '1.1.0', enabled: true };
const kit = { id: 'acme.kit', version: '2.0.0', enabled: true };
const project = (strudelCode = '', strudelName = 'bd') => {
  const made = newProject({ strudelCode, plugins: [{ id: 'acme.bell', version: '1.0.0' }] });
  const [track] = made.tracks;
  if (track) track.strudelName = strudelName;
  return made;
};

const none = () => undefined;

test('what code or a track plays is used, in the version that the project names, else in the one that is loaded', () => {
  const code = project('s("acme.bell*4")', 'acme.kit.conga');
  const named = { id: 'acme.bell', version: '1.0.0' };
  const used = (playing?: string) => usedPlugins(code, [bell, { ...kit, playing }], none);
  expect(used()).toEqual([named, { id: 'acme.kit', version: '2.0.0' }]);
  expect(used('1.9.0')).toEqual([named, { id: 'acme.kit', version: '1.9.0' }]);
});

test('what code calls of a plugin’s functions is used', () => {
  const code = project('note("c").acmeKit_roll(3)');
  expect(usedPlugins(code, [bell, kit], none)).toEqual([{ id: 'acme.kit', version: '2.0.0' }]);
});

test('what a track sets of a plugin’s effects is used, of each of them', () => {
  const used = (control: string) => {
    const made = project();
    const [track] = made.tracks;
    if (track) track.effects = { [control]: 0.5 };
    return usedPlugins(made, [kit], none).map(({ id }) => id);
  };
  expect(used('acmeKit_amount')).toEqual(['acme.kit']);
  expect(used('acmeKitDark_decay')).toEqual(['acme.kit']);
  expect(used('acmeBell_amount')).toEqual(['acme.bell']);
  expect(used('acmeKitten_amount')).toEqual([]);
});

test('what is not there, or off, stays in the version that the project names', () => {
  const code = project('s("acme.bell")');
  const named = [{ id: 'acme.bell', version: '1.0.0' }];
  expect(usedPlugins(code, [], none)).toEqual(named);
  expect(usedPlugins(code, [{ ...bell, enabled: false }], none)).toEqual(named);
});

test('what nothing plays any more is let go', () => {
  expect(usedPlugins(project('s("bd")', 'acme.kitten'), [bell, kit], none)).toEqual([]);
});

test('what is cut and put back keeps its version, until another project is open', () => {
  const open = new FakeProject();
  const named = new ProjectPlugins(open);
  open.open({ id: 'acme.bell', version: '1.0.0' });
  named.note([]);
  expect([open.data.plugins, named.version('acme.bell')]).toEqual([[], '1.0.0']);
  open.open();
  expect(named.version('acme.bell')).toBeUndefined();
  open.open({ id: 'acme.bell', version: '1.2.0' });
  named.note([]);
  expect(named.version('acme.bell')).toBe('1.2.0');
});

test('a version is chosen for the project that was open then, and only where it names the plugin', () => {
  const open = new FakeProject();
  const named = new ProjectPlugins(open);
  open.open({ id: 'acme.bell', version: '1.0.0' });
  const choose = named.chooser();
  choose('acme.gong', '2.0.0');
  choose('acme.bell', '1.1.0');
  expect(open.data.plugins).toEqual([{ id: 'acme.bell', version: '1.1.0' }]);
  open.open({ id: 'acme.bell', version: '1.0.0' });
  choose('acme.bell', '1.1.0');
  expect(open.data.plugins).toEqual([{ id: 'acme.bell', version: '1.0.0' }]);
});

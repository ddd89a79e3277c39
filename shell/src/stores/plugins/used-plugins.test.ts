import { newProject } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { usedPlugins } from './used-plugins.ts';

const bell = { id: 'acme.bell', version: '1.1.0', enabled: true };
const kit = { id: 'acme.kit', version: '2.0.0', enabled: true };
const project = (strudelCode = '', strudelName = 'bd') => {
  const made = newProject({ strudelCode, plugins: [{ id: 'acme.bell', version: '1.0.0' }] });
  const [track] = made.tracks;
  if (track) track.strudelName = strudelName;
  return made;
};

test('what code or a track plays is used, in the version that is installed', () => {
  const used = usedPlugins(project('s("acme.bell*4")', 'acme.kit.conga'), [bell, kit]);
  expect(used).toEqual([
    { id: 'acme.bell', version: '1.1.0' },
    { id: 'acme.kit', version: '2.0.0' },
  ]);
});

test('what is not there, or off, stays in the version that the project names', () => {
  const code = project('s("acme.bell")');
  const named = [{ id: 'acme.bell', version: '1.0.0' }];
  expect(usedPlugins(code, [])).toEqual(named);
  expect(usedPlugins(code, [{ ...bell, enabled: false }])).toEqual(named);
});

test('what nothing plays any more is let go', () => {
  expect(usedPlugins(project('s("bd")', 'acme.kitten'), [bell, kit])).toEqual([]);
});

import type { PluginManifest } from '@hocket/sdk';
import { FakePlugins } from '@hocket/sdk/testing';

const manifest: PluginManifest = {
  id: 'acme.bell',
  version: '1.0.0',
  apiVersion: 1,
  name: 'Bell',
  description: 'Rings.',
  author: 'Ada',
  licence: 'MIT',
  files: {},
  permissions: [],
  contributes: {
    effects: [
      {
        id: 'acme.bell.hall',
        name: 'Hall',
        file: 'hall.wasm',
        params: { size: { label: 'Size', min: 1, max: 9, initial: 4, unit: 'm' } },
        presets: [
          { name: 'Closet', params: { size: 1.5 } },
          { name: 'Usual', params: {} },
        ],
      },
    ],
    instruments: [
      {
        id: 'acme.bell',
        name: 'Bell',
        file: 'bell.js',
        params: { decay: { label: 'Decay', min: 0.5, max: 4.5, initial: 2, unit: 's' } },
      },
    ],
  },
};

/**
 * Plugins of which one is installed, with the instrument `acme.bell`, whose decay is 0.5 to 4.5 s, and the effect
 * Hall, whose size is 1 to 9 m.
 */
export function bellPlugin(): FakePlugins {
  const plugins = new FakePlugins();
  plugins.installed = [
    { id: 'acme.bell', version: '1.0.0', enabled: true, state: 'ready', manifest },
  ];
  return plugins;
}

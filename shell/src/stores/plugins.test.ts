import { defineInstrument } from '@hocket/sdk';
import { FakeEngine } from '@hocket/sdk/testing';
import { expect, test } from 'vitest';
import { Plugins } from './plugins.ts';

test('a registered instrument sounds until its registration is undone', () => {
  const engine = new FakeEngine();
  const plugins = new Plugins(engine);
  const bell = defineInstrument({
    id: 'acme.bell',
    name: 'Bell',
    voice: () => ({ envelope: { attack: 0, decay: 0, sustain: 1, release: 0 } }),
  });
  const undo = plugins.register(bell);
  expect(plugins.instruments).toEqual([bell]);
  expect(engine.sounds).toContain('acme.bell');
  undo();
  expect(plugins.instruments).toEqual([]);
  expect(engine.sounds).not.toContain('acme.bell');
});

import { createHash } from 'node:crypto';
import type { PluginDraft, PluginManifest } from '@hocket/sdk';

/** An instrument that rings as long as its decay says. */
export const bell = `export default {
  voice: ({ frequency, params }) => ({
    tones: [{ wave: 'sine', frequency }],
    envelope: { attack: 0.002, decay: params.decay, sustain: 0, release: 0.1 },
  }),
};
`;

/** A plugin with one instrument that has a decay, as its author would send it: a program, or the bytes of a WebAssembly module. */
export function instrumentDraft(
  id: string,
  name: string,
  code: string | Uint8Array,
  version = '1.0.0',
): PluginDraft {
  const decay = { label: 'Decay', min: 0.1, max: 4, initial: 0.5, unit: 's' };
  const file = typeof code === 'string' ? 'voice.js' : 'voice.wasm';
  const instruments = [{ id, name, file, params: { decay } }];
  return pluginDraft({ id, name, version, contributes: { instruments } }, { [file]: code });
}

/** A plugin of these files, as its author would send it. */
export function pluginDraft(
  said: Pick<PluginManifest, 'id' | 'name' | 'version' | 'contributes'>,
  files: Readonly<Record<string, string | Uint8Array>>,
): PluginDraft {
  const bytes = Object.entries(files).map(
    ([path, content]) => [path, Buffer.from(content as string)] as const,
  );
  const described = bytes.map(([path, content]) => {
    const hash = createHash('sha384').update(content).digest('base64');
    return [path, { integrity: `sha384-${hash}`, size: content.byteLength }] as const;
  });
  return {
    manifest: {
      ...said,
      apiVersion: 1,
      description: 'Rings.',
      author: 'Acme',
      licence: 'MIT',
      permissions: [],
      files: Object.fromEntries(described),
    },
    files: Object.fromEntries(bytes.map(([path, content]) => [path, content.toString('base64')])),
  };
}

import { createHash } from 'node:crypto';
import type { PluginDraft } from '@hocket/sdk';

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
  const bytes = Buffer.from(code as string);
  const file = typeof code === 'string' ? 'voice.js' : 'voice.wasm';
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  const decay = { label: 'Decay', min: 0.1, max: 4, initial: 0.5, unit: 's' };
  return {
    manifest: {
      id,
      version,
      apiVersion: 1,
      name,
      description: 'Rings.',
      author: 'Acme',
      licence: 'MIT',
      permissions: [],
      contributes: { instruments: [{ id, name, file, params: { decay } }] },
      files: { [file]: { integrity, size: bytes.byteLength } },
    },
    files: { [file]: bytes.toString('base64') },
  };
}

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

/** A plugin with one instrument that has a decay, as its author would send it. */
export function instrumentDraft(
  id: string,
  name: string,
  code: string,
  version = '1.0.0',
): PluginDraft {
  const bytes = Buffer.from(code);
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
      contributes: { instruments: [{ id, name, file: 'voice.js', params: { decay } }] },
      files: { 'voice.js': { integrity, size: bytes.byteLength } },
    },
    files: { 'voice.js': bytes.toString('base64') },
  };
}

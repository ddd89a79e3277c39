import { integrityOf } from '@hocket/api/describe-build';
import type { PluginDraft, PluginManifest } from '@hocket/sdk';

/** The code of an instrument, as far as a registry looks into it. */
export const bellCode = 'export default { voice: () => ({}) };\n';

/** A plugin with one instrument and these files besides, ready to be published. */
export function testPluginDraft(
  more: Partial<PluginManifest> = {},
  extra: Readonly<Record<string, Uint8Array | string>> = {},
): PluginDraft {
  const id = more.id ?? 'acme.bell';
  const contents = Object.entries({ 'bell.js': bellCode, ...extra }).map(
    ([path, content]) => [path, Buffer.from(content)] as const,
  );
  const manifest: PluginManifest = {
    id,
    version: '1.0.0',
    apiVersion: 1,
    name: 'Bell',
    description: 'Rings',
    author: 'Acme',
    licence: 'MIT',
    contributes: { instruments: [{ id, name: 'Bell', file: 'bell.js' }] },
    files: Object.fromEntries(
      contents.map(([path, bytes]) => [
        path,
        { integrity: integrityOf(bytes), size: bytes.byteLength },
      ]),
    ),
    permissions: [],
    ...more,
  };
  const files = contents.map(([path, bytes]) => [path, bytes.toString('base64')]);
  return { manifest, files: Object.fromEntries(files) };
}

/** Silence of so many bytes, as WAV. */
export function wav(bytes = 4096): Uint8Array {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + bytes, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(44100, 24);
  head.writeUInt32LE(88200, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(bytes, 40);
  return Buffer.concat([head, Buffer.alloc(bytes)]);
}

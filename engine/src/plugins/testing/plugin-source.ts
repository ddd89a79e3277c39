import type { Contributions, InstrumentContribution, PluginSource } from '@hocket/sdk';

/** A plugin of these files, with a manifest that promises them. */
export async function pluginSource(
  id: string,
  contributes: Contributions,
  contents: Readonly<Record<string, string | Blob>>,
): Promise<PluginSource> {
  const files: Record<string, Blob> = {};
  const promised: Record<string, { integrity: string; size: number }> = {};
  for (const [path, content] of Object.entries(contents)) {
    const file = new Blob([content]);
    const hash = await crypto.subtle.digest('SHA-384', await file.arrayBuffer());
    files[path] = file;
    const base64 = btoa(String.fromCharCode(...new Uint8Array(hash)));
    promised[path] = { integrity: `sha384-${base64}`, size: file.size };
  }
  return {
    manifest: {
      id,
      version: '1.0.0',
      apiVersion: 1,
      name: id,
      description: 'For tests.',
      author: 'Tests',
      licence: 'CC0-1.0',
      contributes,
      files: promised,
      permissions: [],
    },
    files,
  };
}

/** A plugin with one instrument of this module text. */
export function instrumentSource(
  id: string,
  code: string,
  more: Partial<InstrumentContribution> = {},
): Promise<PluginSource> {
  const instrument = { id, name: id, file: 'instrument.js', ...more };
  return pluginSource(id, { instruments: [instrument] }, { 'instrument.js': code });
}

/** A module whose voice has this body, with `note` at hand. */
export function voiceModule(body: string, before = ''): string {
  return `${before}\nexport default { voice(note) { ${body} } };`;
}

/** A beep that is there at once and short. */
export const beep = voiceModule(
  `return {
    tones: [{ wave: 'square', frequency: note.frequency }],
    envelope: { attack: 0.0005, decay: 0.05, sustain: 0, release: 0.005 },
  }`,
);

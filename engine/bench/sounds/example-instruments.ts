import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repository } from '@hocket/plugin-kit/testing/build-apps';
import type { InstrumentPlugin, Note, PluginManifest, Recipe } from '@hocket/sdk';

/** Folders of the example plugins that bring instruments. */
const folders = ['drum-machine', 'electric-piano', 'plucked-string'];

/** The instruments of the example plugins, each of their parameters as it is at first. */
export async function exampleInstruments(): Promise<InstrumentPlugin[]> {
  return (await Promise.all(folders.map(instrumentsOf))).flat();
}

async function instrumentsOf(folder: string): Promise<InstrumentPlugin[]> {
  const root = join(repository, 'plugins', folder);
  const manifest: PluginManifest = JSON.parse(await readFile(join(root, 'plugin.json'), 'utf8'));
  const { instruments = [] } = manifest.contributes;
  return Promise.all(
    instruments.map(async ({ id, name, file, pitch, params = {} }) => {
      const module: { default: { voice(note: Note): Recipe } } = await import(
        pathToFileURL(join(root, file)).href
      );
      const initial = Object.fromEntries(
        Object.entries(params).map(([param, range]) => [param, range.initial]),
      );
      return {
        apiVersion: 1,
        id,
        name,
        ...(pitch === undefined ? {} : { pitch }),
        params: {},
        voice: (note: Note) => module.default.voice({ ...note, params: initial }),
      };
    }),
  );
}

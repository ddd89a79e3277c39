#!/usr/bin/env -S node --import tsx
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '@hocket/sdk';
import { checkPlugin } from './check/check-plugin.ts';
import { type PartReport, reportText } from './check/report.ts';
import { develop } from './dev/develop.ts';
import { pack } from './pack/pack.ts';
import { writePacked } from './pack/packed.ts';
import { readSource } from './pack/read-source.ts';
import { type Options, readOptions } from './read-options.ts';
import { readToken } from './release/read-token.ts';
import type { Registry } from './release/registry.ts';
import { releasePlugin } from './release/release.ts';
import { yank } from './release/yank.ts';

const help = `hocket-plugin COMMAND, in a plugin's folder

  dev      opens a studio with the plugin in it; what you save is heard at once
           --studio URL  a studio that runs (http://localhost:8080)
           --port N      where it is then (8081)
  test     renders every sound, runs every program, and says what is wrong; pictures go to test-results/
           (needs Chrome or Chromium; CHROME_PATH names one)
  pack     writes what others will get to dist/plugin
  release  publishes it under the version in plugin.json
           --server URL  whose registry
  yank VERSION
           takes a published version back: nobody is offered it any more, and who has it keeps it
           --server URL  whose registry
           --undo        puts it out again

HOCKET_PUBLISH_TOKEN is a token from the studio's Settings, Plugins; release and yank need one.
`;

const commands: Record<string, (options: Options) => Promise<number>> = {
  help: async () => say(help),
  async dev(options) {
    const { url } = await develop({ ...options, folder: '.', say: (text) => say(`${text}\n`) });
    return say(`Open ${url}\n`);
  },
  async pack() {
    const packed = await pack('.');
    await writePacked(packed, join('dist', 'plugin'));
    const { id, version, files } = packed.manifest;
    const lines = Object.entries(files).map(([path, { size }]) => `  ${path}  ${size} bytes`);
    return say(`${id} ${version} in dist/plugin\n${lines.join('\n')}\n`);
  },
  async test() {
    const parts = await checkPlugin(await pack('.'));
    await writePictures(parts);
    say(`${reportText(parts)}\n`);
    return parts.some(({ faults }) => faults.length > 0) ? 1 : 0;
  },
  async release({ server }) {
    const registry = registryAt(server);
    const packed = await pack('.');
    await releasePlugin(packed, registry);
    return say(`released ${packed.manifest.id} ${packed.manifest.version}\n`);
  },
  async yank({ server, version, undo }) {
    if (version === undefined) throw new Error('Name the version, such as 1.0.0.');
    const registry = registryAt(server);
    const { id } = await readSource('.');
    if (typeof id !== 'string') throw new Error('plugin.json has no id.');
    await yank({ id, version }, !undo, registry);
    return say(
      undo
        ? `${id} ${version} is offered again.\n`
        : `${id} ${version} is taken back: nobody is offered it any more, and who has it keeps it.\n`,
    );
  },
};

try {
  const options = readOptions(process.argv.slice(2));
  const command = commands[options.command];
  process.exitCode = command
    ? await command(options)
    : say(`There is no command ${options.command}.\n\n${help}`, 2);
} catch (error) {
  process.exitCode = say(`${messageOf(error)}\n`, 1);
}

function registryAt(server: string | undefined): Registry {
  if (server === undefined) throw new Error('Name the server: --server URL');
  return { server, token: readToken() };
}

function say(text: string, code = 0): number {
  (code === 0 ? process.stdout : process.stderr).write(text);
  return code;
}

async function writePictures(parts: readonly PartReport[]): Promise<void> {
  const folder = 'test-results';
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  for (const [picture, url] of parts.flatMap(({ pictures = {} }) => Object.entries(pictures))) {
    await writeFile(join(folder, `${picture}.png`), Buffer.from(url.split(',')[1] ?? '', 'base64'));
  }
}

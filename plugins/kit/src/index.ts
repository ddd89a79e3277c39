#!/usr/bin/env -S node --import tsx
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '@hocket/sdk';
import { checkPlugin } from './check/check-plugin.ts';
import { type Part, reportText } from './check/report.ts';
import { pack } from './pack/pack.ts';
import { writePacked } from './pack/packed.ts';

const help = `hocket-plugin COMMAND, in a plugin's folder

  test     renders every sound, runs every program, and says what is wrong; pictures go to test-results/
           (needs Chrome or Chromium; CHROME_PATH names one)
  pack     writes what others will get to dist/plugin
`;

const commands: Record<string, () => Promise<number>> = {
  help: async () => say(help),
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
};

const [, , name = 'help'] = process.argv;
const command = commands[name];
try {
  process.exitCode = command ? await command() : say(`There is no command ${name}.\n\n${help}`, 2);
} catch (error) {
  process.exitCode = say(`${messageOf(error)}\n`, 1);
}

function say(text: string, code = 0): number {
  (code === 0 ? process.stdout : process.stderr).write(text);
  return code;
}

async function writePictures(parts: readonly Part[]): Promise<void> {
  const folder = 'test-results';
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  for (const [picture, url] of parts.flatMap(({ pictures = {} }) => Object.entries(pictures))) {
    await writeFile(join(folder, `${picture}.png`), Buffer.from(url.split(',')[1] ?? '', 'base64'));
  }
}

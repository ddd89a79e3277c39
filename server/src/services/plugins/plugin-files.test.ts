import { fileURLToPath } from 'node:url';
import { assembled, hostileModules, moduleText } from '@hocket/dsp/testing';
import { pluginLimits, readManifest } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { testPluginDraft, wav } from '../../testing/plugin-draft.ts';
import { type MeteredModule, ModuleMeter } from './module-meter.ts';
import { checkedFiles } from './plugin-files.ts';

const meter = new ModuleMeter(fileURLToPath(new URL('../../../..', import.meta.url)));
const refusalOf = (module: MeteredModule) => meter.refusal('me', module);

/** Seconds of silence, of eight kHz and bits. */
function quiet(seconds: number): Uint8Array {
  const file = wav(seconds * 8000);
  const view = new DataView(file.buffer, file.byteOffset);
  view.setUint32(24, 8000, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  return file;
}

async function check(sounds: Record<string, Uint8Array>) {
  const { manifest, files } = testPluginDraft({}, sounds);
  return checkedFiles(readManifest(manifest), files, refusalOf);
}

test('a recording may not last longer than the studio plays, nor all of them', async () => {
  const { soundSeconds, allSoundSeconds } = pluginLimits;
  const most = { 'hit.wav': quiet(soundSeconds) };
  expect((await check(most)).map(({ path }) => path)).toContain('hit.wav');
  await expect(check({ 'hit.wav': quiet(soundSeconds + 1) })).rejects.toMatchObject({
    code: 'plugin_file_invalid',
    message: 'hit.wav lasts 121 s, and a recording at most 120 s.',
    details: { path: 'hit.wav' },
  });
  const many = Array.from({ length: allSoundSeconds / soundSeconds + 1 }, (_, at) => [
    `${at}.wav`,
    quiet(soundSeconds),
  ]);
  await expect(check(Object.fromEntries(many))).rejects.toMatchObject({
    code: 'plugin_file_invalid',
  });
});

/** Checks a plugin whose instrument, or whose effect, is this module. */
async function checkModule(kind: 'instruments' | 'effects', module: Uint8Array) {
  const contributes = { [kind]: [{ id: 'acme.bell', name: 'Bell', file: 'bell.wasm' }] };
  const { manifest, files } = testPluginDraft({ contributes }, { 'bell.wasm': module });
  return checkedFiles(readManifest(manifest), files, refusalOf);
}

test('a module is taken as its author sent it, and served as bytes that no page runs', async () => {
  const module = await assembled(moduleText({}));
  for (const kind of ['instruments', 'effects'] as const) {
    const checked = await checkModule(kind, module);
    const found = checked.find(({ path }) => path === 'bell.wasm');
    expect(found).toMatchObject({ type: 'application/octet-stream' });
    expect([...(found?.bytes ?? [])]).toEqual([...module]);
  }
});

test('a module that could not be metered is refused with the sentence that its author needs', async () => {
  const wanting = await assembled('(module (memory (export "memory") 1 2))');
  await expect(checkModule('effects', wanting)).rejects.toMatchObject({
    code: 'plugin_file_invalid',
    message: "bell.wasm cannot be played. A plugin's effect has to export a function init.",
    details: { path: 'bell.wasm' },
  });
  for (const { module, refused } of hostileModules) {
    const bytes = typeof module === 'string' ? await assembled(module) : module;
    // The manifest refuses those by themselves that are nothing or too large.
    if (!refused || bytes.length === 0 || bytes.length > pluginLimits.dspBytes) continue;
    await expect(checkModule('instruments', bytes)).rejects.toMatchObject({
      code: 'plugin_file_invalid',
      message: expect.stringMatching(refused),
    });
  }
});

test('a module that nothing names is refused', async () => {
  const { manifest, files } = testPluginDraft({}, { 'more.wasm': await assembled(moduleText({})) });
  await expect(checkedFiles(readManifest(manifest), files, refusalOf)).rejects.toMatchObject({
    message: 'more.wasm is named by no instrument and no effect.',
  });
});

test('while a large module is looked through the server answers, and one person’s others wait', async () => {
  // As long as a module may be, all of it calls and loops.
  const straight = 'local.get $x f32.sqrt local.set $x '.repeat(20);
  const process = `(loop $on (block ${straight}) i32.const 0 br_if $on) `.repeat(5000);
  const module = await assembled(moduleText({ process }));
  expect(module.length).toBeGreaterThan(400_000);
  let turns = 0;
  const answering = setInterval(() => {
    turns += 1;
  }, 1);
  const kinds = ['instrument', 'effect'] as const;
  const asked = Array.from({ length: 9 }, () => meter.refusal('me', { bytes: module, kinds }));
  const answers = await Promise.allSettled(asked);
  clearInterval(answering);
  expect(turns).toBeGreaterThan(20);
  const rejected = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(rejected).toEqual([
    expect.objectContaining({ code: 'busy' }),
    expect.objectContaining({ code: 'busy' }),
  ]);
  expect(answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))).toEqual(
    Array.from({ length: 7 }),
  );
});

test('where no thread begins nothing is taken', async () => {
  const module = { bytes: await assembled(moduleText({})), kinds: ['effect'] as const };
  await expect(new ModuleMeter('/nowhere').refusal('me', module)).rejects.toThrow();
});

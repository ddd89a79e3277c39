import { pluginLimits, readManifest } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { testPluginDraft, wav } from '../../testing/plugin-draft.ts';
import { checkedFiles } from './plugin-files.ts';

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
  return checkedFiles(readManifest(manifest), files);
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

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { codeOf, messageOf, pluginLimits, type SoundContribution } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { createEncoder, type WasmMediaEncoder } from 'wasm-media-encoders';
import { wavFile } from '../output/wav.ts';
import { checkRecordings } from './plugin-files.ts';
import { pluginSource } from './testing/plugin-source.ts';

/** Low: only how long a file lasts is asked, and the encoders take their time. */
const rate = 16_000;
const wasm = (name: string) =>
  readFile(createRequire(import.meta.url).resolve(`wasm-media-encoders/wasm/${name}`));

/** Clicks and silence, for which Vorbis takes short blocks and long ones. */
function clicks(seconds: number): Float32Array {
  const samples = new Float32Array(seconds * rate);
  for (let begin = 0; begin < samples.length; begin += 20_000)
    for (let at = begin; at < begin + 400; at++) samples[at] = (at % 7) / 7 - 0.5;
  return samples;
}

function encoded(encoder: WasmMediaEncoder<'audio/mpeg' | 'audio/ogg'>, samples: Float32Array) {
  return new Blob([encoder.encode([samples]).slice(), encoder.finalize().slice()]);
}

const files: Record<string, (seconds: number) => Promise<Blob>> = {
  wav: async (seconds) => new Blob([wavFile([clicks(seconds)], rate, 'wav16')]),
  async mp3(seconds) {
    const encoder = await createEncoder('audio/mpeg', await wasm('mp3'));
    encoder.configure({ channels: 1, sampleRate: rate, bitrate: 32 });
    return encoded(encoder, clicks(seconds));
  },
  async ogg(seconds) {
    const encoder = await createEncoder('audio/ogg', await wasm('ogg'));
    encoder.configure({ channels: 1, sampleRate: rate, vbrQuality: 0 });
    return encoded(encoder, clicks(seconds));
  },
};

/** What a plugin with these recordings is refused with. */
async function refusal(contents: Record<string, Blob>) {
  const sounds = Object.keys(contents).map(
    (file, at): SoundContribution => ({ name: `acme.kit.s${at}`, file, licence: 'CC0-1.0' }),
  );
  try {
    await checkRecordings(await pluginSource('acme.kit', { sounds }, contents));
  } catch (error) {
    return { code: codeOf(error), message: messageOf(error) };
  }
  return undefined;
}

const { soundSeconds, allSoundSeconds } = pluginLimits;

test.each(Object.keys(files))(
  'a %s is taken up to the seconds that it may last',
  async (ending) => {
    const file = files[ending] as (typeof files)[string];
    expect(await refusal({ [`hit.${ending}`]: await file(soundSeconds - 1) })).toBeUndefined();
    expect(await refusal({ [`hit.${ending}`]: await file(soundSeconds + 1) })).toEqual({
      code: 'plugin_file_invalid',
      message: expect.stringMatching(
        /^“acme\.kit” was not loaded: hit\.\w+ lasts 12[12] s, and a recording at most 120 s\.$/,
      ),
    });
  },
);

test('all recordings together may last so long, the same file counted once', async () => {
  const file = await files.mp3?.(100);
  if (file === undefined) throw new Error('No encoder');
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.mp3`, file]));
  const most = Math.floor(allSoundSeconds / 101);
  expect(await refusal(many(most))).toBeUndefined();
  expect((await refusal(many(most + 2)))?.message).toContain(
    'all recordings of a plugin last at most',
  );
  const sounds = Array.from({ length: 20 }, (_, at) => ({
    name: `acme.kit.s${at}`,
    files: { C3: 'hit.mp3', C4: 'hit.mp3' },
    licence: 'CC0-1.0',
  }));
  await checkRecordings(await pluginSource('acme.kit', { sounds }, { 'hit.mp3': file }));
});

test('what is none of the four kinds is refused before it is decoded', async () => {
  expect(await refusal({ 'hit.wav': new Blob(['<!doctype html>']) })).toEqual({
    code: 'plugin_file_invalid',
    message:
      '“acme.kit” was not loaded: hit.wav is no WAV, MP3, Ogg or FLAC file whose length can be told.',
  });
});

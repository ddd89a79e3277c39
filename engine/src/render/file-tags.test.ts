import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { joinedBytes } from '@hocket/sdk';
import { parseBuffer } from 'music-metadata';
import { expect, test } from 'vitest';
import { createEncoder } from 'wasm-media-encoders';
import { wavHeader, wavSamples } from '../output/wav.ts';
import { type FileTags, id3Tag, wavTags } from './file-tags.ts';
import { gaplessMp3 } from './gapless-mp3.ts';
import { withVorbisComments } from './vorbis-comments.ts';

const require = createRequire(import.meta.url);
const sampleRate = 44_100;
const frames = 70_000;
const tone = Float32Array.from({ length: frames }, (_, at) => Math.sin(at / 20) / 2);
const tags: FileTags = { title: 'Größe — 低音 🎹', author: 'Ada & Łukasz', bpm: 87.4, key: 'F#m' };

async function wasm(name: 'mp3' | 'ogg') {
  const bytes = readFileSync(require.resolve(`wasm-media-encoders/wasm/${name}`));
  return Uint8Array.from(bytes).buffer;
}

async function oggFile(serial = 1): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = await createEncoder('audio/ogg', await wasm('ogg'));
  encoder.configure({ channels: 2, sampleRate, vbrQuality: 6, oggSerialNo: serial });
  return joinedBytes([encoder.encode([tone, tone]).slice(), encoder.finalize().slice()]);
}

/** What another's reader finds. */
async function read(file: Uint8Array, mimeType: string) {
  const { common, format } = await parseBuffer(file, { mimeType }, { duration: true });
  const { title, artist, bpm, key } = common;
  return { title, artist, bpm, key, samples: format.numberOfSamples };
}

const found = { title: tags.title, artist: tags.author, bpm: 87, key: 'F#m' };

test('an MP3 file says what it is called, whose it is, how fast and in which key, before its frames', async () => {
  const encoder = await createEncoder('audio/mpeg', await wasm('mp3'));
  encoder.configure({ channels: 2, sampleRate, vbrQuality: 1 });
  const bare = joinedBytes([encoder.encode([tone, tone]).slice(), encoder.finalize().slice()]);
  const gapless = gaplessMp3(bare, frames);
  const tag = id3Tag(tags);
  const file = joinedBytes([tag, gapless]);
  const { samples, ...said } = await read(file, 'audio/mpeg');
  expect(said).toEqual(found);
  expect(Buffer.compare(file.subarray(tag.length), gapless)).toBe(0);
});

test('a WAV file says it behind its samples', async () => {
  const after = wavTags(tags);
  const header = wavHeader({
    channels: 2,
    frames,
    sampleRate,
    format: 'wav16',
    after: after.length,
  });
  const file = joinedBytes([header, wavSamples([tone, tone], 'wav16', 0, frames), after]);
  expect(new DataView(file.buffer).getUint32(4, true)).toBe(file.length - 8);
  expect(await read(file, 'audio/wav')).toEqual({ ...found, samples: frames });
});

test('an OGG file says it in its comments, however many pages they take, and stays as long as it was', async () => {
  const bare = await oggFile();
  for (const title of [tags.title, 'x'.repeat(100_000)]) {
    const file = withVorbisComments(bare, { ...tags, title });
    expect(await read(file, 'audio/ogg')).toEqual({ ...found, title, samples: frames });
  }
  const { samples, ...plain } = await read(
    withVorbisComments(bare, { title: 'A', bpm: 120 }),
    'audio/ogg',
  );
  expect(plain).toEqual({ title: 'A', artist: undefined, bpm: 120, key: undefined });
});

test('what is no OGG stays as it is', () => {
  const other = Uint8Array.of(1, 2, 3);
  expect(withVorbisComments(other, tags)).toBe(other);
});

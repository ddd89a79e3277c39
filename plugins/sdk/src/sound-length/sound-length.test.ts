import { expect, test } from 'vitest';
import { soundLength } from './sound-length.ts';
import { flac, id3, mpeg, oggPages, opus, silentWav, vorbis } from './testing/sound-files.ts';

test('a WAV is as long as what follows the head of its data, whatever that says', () => {
  const file = silentWav({ channels: 2, sampleRate: 8000, bits: 16, bytes: 64_000 });
  expect(soundLength(file)).toEqual({ seconds: 2, channels: 2, sampleRate: 8000 });
  new DataView(file.buffer).setUint32(40, 4, true);
  expect(soundLength(file)?.seconds).toBe(2);
  // MP3 within a WAV.
  new DataView(file.buffer).setUint16(20, 0x55, true);
  expect(soundLength(file)).toBeUndefined();
});

test('an MP3 is as long as its frames, behind a tag or not', () => {
  const frames = mpeg(100);
  expect(soundLength(frames)).toEqual({
    seconds: expect.closeTo((100 * 1152) / 44_100, 9),
    channels: 1,
    sampleRate: 44_100,
  });
  const filling = new Uint8Array(300);
  for (const before of [filling, id3(500), [...id3(500), ...filling, ...id3(20)]])
    expect(soundLength(new Uint8Array([...before, ...frames]))).toEqual(soundLength(frames));
  const strewn = new Uint8Array([...frames, ...new Uint8Array(50), ...frames]);
  expect(soundLength(strewn)?.seconds).toBeCloseTo((200 * 1152) / 44_100, 9);
});

test('a file of few bytes that holds hours is found out', () => {
  const quiet = flac({ blocks: 4000, samples: 65_536, told: 100 });
  expect(quiet.length).toBeLessThan(64 * 1024);
  expect(soundLength(quiet)?.seconds).toBeCloseTo((4000 * 65_536) / 44_100, 3);
  // Fully silent packets of one byte, 20 ms each.
  const opusFile = opus(Array(60_000).fill(Uint8Array.of(0xf8)));
  expect(soundLength(opusFile)?.seconds).toBeCloseTo(1200, 6);
  const vorbisFile = vorbis({
    blocks: [256, 8192],
    modes: [false, true],
    packets: Array(9001).fill(0b10),
  });
  expect(soundLength(vorbisFile)?.seconds).toBeCloseTo((9000 * 4096) / 44_100, 3);
});

test('short blocks of Vorbis count as short, unless there are modes that no encoder makes', () => {
  const packets = [0b00, 0b10, 0b00, 0b00];
  const blocks: [number, number] = [256, 2048];
  const samples = (modes: boolean[]) =>
    Math.round((soundLength(vorbis({ blocks, modes, packets }))?.seconds ?? 0) * 44_100);
  expect(samples([false, true])).toBe(576 + 576 + 128);
  expect(samples([false, true, false])).toBe(3 * 1024);
});

test('streams one after the other add up', () => {
  const one = opus([Uint8Array.of(0xf8)], 1);
  const two = opus(Array(9).fill(Uint8Array.of(0xf9)), 2);
  expect(soundLength(new Uint8Array([...one, ...two]))?.seconds).toBeCloseTo(0.02 + 9 * 0.04, 9);
  const empty = opus([], 1);
  const many = new Uint8Array(200_000 * empty.length);
  for (let at = 0; at < many.length; at += empty.length) many.set(empty, at);
  expect(soundLength(many)).toEqual({ seconds: 0, channels: 1, sampleRate: 48_000 });
});

test('an Ogg file with anything between its pages, or a wrong checksum, tells no length', () => {
  const file = opus([Uint8Array.of(0xf8)]);
  expect(soundLength(new Uint8Array([...file, 0]))).toBeUndefined();
  const wrong = file.slice();
  wrong[wrong.length - 1] = 0xf0;
  expect(soundLength(wrong)).toBeUndefined();
  expect(soundLength(oggPages([new TextEncoder().encode('Speex   ')], 1))).toBeUndefined();
});

test.each([
  ['nothing', new Uint8Array()],
  ['an MP4', new TextEncoder().encode('\0\0\0\x18ftypM4A ')],
  ['ADTS behind a tag', new Uint8Array([...id3(10), 0xff, 0xf1, 0x50, 0x80, 0x01, 0x3f, 0xfc])],
  ['one frame and then something else', new Uint8Array([...mpeg(1), ...new Uint8Array(300_000)])],
])('%s tells no length', (_, file) => {
  expect(soundLength(file)).toBeUndefined();
});

test('no bytes make it fail', () => {
  for (const file of [
    flac({ blocks: 2, samples: 256, told: 0 }),
    opus([Uint8Array.of(0xf8)]),
    mpeg(2),
  ])
    for (let length = 0; length < file.length; length++)
      expect(() => soundLength(file.subarray(0, length))).not.toThrow();
});

import { beforeEach, expect, test } from 'vitest';
import type { SampleSound } from '../code/validation/sample-requests.ts';
import { DecodedSamples } from './decoded-samples.ts';
import { OwnSamples } from './own-samples.ts';
import { SampleLoader } from './sample-loader.ts';

let decodings: number;
let registered: Map<string, SampleSound>;
let loader: SampleLoader;
let decoded: DecodedSamples;
let own: OwnSamples;

/** Decodes anything, to another buffer each time. */
const context = {
  decodeAudioData: async () => {
    decodings += 1;
    return {} as AudioBuffer;
  },
} as unknown as BaseAudioContext;

beforeEach(() => {
  decodings = 0;
  registered = new Map();
  loader = new SampleLoader({ fetch, page: 'http://localhost:8080/studio', hosts: [] });
  decoded = new DecodedSamples(loader, { reserve() {}, release() {} }, () => {});
  own = new OwnSamples(loader, {
    register(sounds) {
      for (const [name, sound] of sounds) registered.set(name, sound);
      return decoded.hold(sounds.flatMap(([, { files }]) => Object.values(files).flat()));
    },
    prepare: async () => {},
  });
});

const recording = (integrity: string) => ({ content: new Blob([integrity]), integrity });

function addressOf(name: string): string {
  const files = registered.get(name)?.files;
  return Object.values(files ?? {}).flat()[0] ?? '';
}

test('a recording that the next version of a plugin has too is not decoded again', async () => {
  const older = own.add('acme.hit', recording('one'));
  const buffer = await decoded.load(addressOf('acme.hit'), context);
  const newer = own.add('acme.hit', recording('one'));
  older();
  older();
  expect(decoded.get(addressOf('acme.hit'))).toBe(buffer);
  expect(await decoded.load(addressOf('acme.hit'), context)).toBe(buffer);
  expect(decodings).toBe(1);
  newer();
});

test('with the last sound that has it a recording goes, and all that was decoded of it', async () => {
  const remove = own.add('acme.hit', recording('one'));
  const row = own.add('acme.row', new Map(['C3', 'C4'].map((note) => [note, recording('one')])));
  const address = addressOf('acme.row');
  await decoded.load(address, context);
  remove();
  expect(decoded.get(address)).toBeDefined();
  row();
  expect(decoded.get(address)).toBeUndefined();
  await expect(loader.file(address)).rejects.toMatchObject({ code: 'samples_refused' });
});

test('what is taken away while it is decoded is not kept', async () => {
  const remove = own.add('acme.hit', recording('one'));
  const address = addressOf('acme.hit');
  const loading = decoded.load(address, context);
  remove();
  await loading;
  expect(decoded.get(address)).toBeUndefined();
});

test('recordings whose hash is not known are each by itself', async () => {
  const first = own.add('door', new Blob(['knock']));
  const address = addressOf('door');
  own.add('gate', new Blob(['knock']));
  expect(addressOf('gate')).not.toBe(address);
  first();
  await expect(loader.file(address)).rejects.toMatchObject({ code: 'samples_refused' });
  expect(await (await loader.file(addressOf('gate'))).text()).toBe('knock');
});

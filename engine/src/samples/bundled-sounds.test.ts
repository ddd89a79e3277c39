import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { soundLength } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { bundledNames, midiInstruments } from './bundled-names.ts';
import { BundledSounds } from './bundled-sounds.ts';
import { type RecordingsIndex, type Zone, zonesAt } from './zones.ts';

/** The engine as it is built. */
const built = resolve(fileURLToPath(new URL('../../dist', import.meta.url)));
const text = readFileSync(join(built, 'recordings.json'));
const index = JSON.parse(text.toString()) as RecordingsIndex;
const sizeOf = (file: string) => statSync(join(built, file)).size;

test('every name has recordings, and every recording is a file whose name changes with it', () => {
  expect(Object.keys(index).sort()).toEqual([...bundledNames].sort());
  const silent = Object.entries(index).filter(([, lists]) => lists.flat().length === 0);
  // The font's orchestra has few of a kit's drums.
  expect(silent.map(([name]) => name).filter((name) => !name.startsWith('gm_orchestra'))).toEqual(
    [],
  );
  const files = new Set(
    Object.values(index).flatMap((lists) => lists.flat().map(({ file }) => file)),
  );
  for (const file of files) {
    expect(file).toMatch(/^recordings\/[a-z0-9-]+\.[0-9a-f]{10}\.(ogg|mp3|flac)$/);
    expect(sizeOf(file)).toBeGreaterThan(100);
  }
});

test('the first note of every sound needs no more than 300 kB, the list among them', () => {
  const listed = gzipSync(text).length;
  const firstNote = (zones: readonly Zone[], key: number) =>
    [...new Set(zonesAt(zones, key).map(({ file }) => file))].reduce(
      (sum, file) => sum + sizeOf(file),
      listed,
    );
  const large = Object.entries(index).filter(([, lists]) =>
    lists.some((zones) => zones.some(({ low }) => firstNote(zones, low) > 300_000)),
  );
  expect(large.map(([name]) => name)).toEqual([]);
});

test('a loop lies in its recording, and an instrument plays each key at its own pitch', () => {
  for (const name of midiInstruments.keys()) {
    for (const { loop, file, root, low, high, scale = 1 } of index[name]?.flat() ?? []) {
      if (loop) {
        const seconds = soundLength(readFileSync(join(built, file)))?.seconds ?? 0;
        expect(loop[0]).toBeLessThan(loop[1]);
        expect(loop[1]).toBeLessThanOrEqual(seconds);
      }
      // What has a scale of its own is a drum or a noise.
      if (scale === 1 && high - low < 40)
        expect(Math.abs(root - (low + high) / 2)).toBeLessThan(60);
    }
  }
});

test('the licences that come with the files name their authors', () => {
  const licences = readFileSync(join(built, 'recordings/LICENCES.txt'), 'utf8');
  for (const author of ['Frank Wen', 'Michael Cowgill', 'Alexander Holm', 'Uwe Zahn'])
    expect(licences).toContain(author);
});

test('nothing is fetched before a sound is asked for, and the list only once', async () => {
  const asked: string[] = [];
  const map = async (address: string) => {
    asked.push(address);
    return index;
  };
  const bundled = new BundledSounds('/engine/recordings.json', { map });
  expect(bundled.names).toContain('gm_oboe');
  expect(asked).toEqual([]);
  const [oboe] = await bundled.zones('gm_oboe');
  expect(oboe?.[0]?.file).toMatch(/^\/engine\/recordings\/oboe/);
  await bundled.zones('piano');
  expect(asked).toEqual(['/engine/recordings.json']);
});

import { type InstrumentPlugin, librarySounds } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { closestOf, fingerprintOf } from '../testing/fingerprint.ts';
import { measureNote } from '../testing/measured-note.ts';
import { defaultVoices } from './default-voices.ts';

/** The two most alike of some instruments, and their distance in decibels. */
async function closest(voices: readonly InstrumentPlugin[]) {
  const prints = new Map<string, number[]>();
  for (const voice of voices) {
    prints.set(voice.id, fingerprintOf((await measureNote(voice, { duration: 1 }, 1.7)).left));
  }
  const [pair, decibels] = closestOf(prints);
  console.info(
    `${voices.length} instruments; most alike: ${pair}, ${decibels.toFixed(1)} dB apart`,
  );
  return decibels;
}

test('no two library sounds have the same fingerprint', async () => {
  const names = librarySounds.map((sound) => sound.strudelName);
  expect(await closest(defaultVoices.filter(({ id }) => names.includes(id)))).toBeGreaterThan(4.5);
});

for (const kind of ['customSynth', 'customDrum', 'customBass']) {
  test(`the five instruments of ${kind} are told apart`, async () => {
    expect(await closest(defaultVoices.filter(({ id }) => id.startsWith(kind)))).toBeGreaterThan(
      4.5,
    );
  });
}

test('a new project’s instruments and the drums are told apart', async () => {
  const names = librarySounds.map((sound) => sound.strudelName);
  const rest = defaultVoices.filter(({ id }) => !names.includes(id) && !id.startsWith('custom'));
  expect(await closest(rest)).toBeGreaterThan(4.5);
});

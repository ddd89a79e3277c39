import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { midiInstruments } from '../src/samples/bundled-names.ts';
import { type RecordingsIndex, zonesAt } from '../src/samples/zones.ts';

/** The engine as it is built. */
const built = resolve(fileURLToPath(new URL('../dist', import.meta.url)));

/** kB (1000 bytes) that the dearest first note of General MIDI fetches: the list, compressed, and the files of its key. */
export function firstGmNote(): { kb: number; name: string } {
  const text = readFileSync(resolve(built, 'recordings.json'));
  const index = JSON.parse(text.toString()) as RecordingsIndex;
  const listed = gzipSync(text).length;
  const notes = [...midiInstruments.keys()].flatMap((name) =>
    (index[name] ?? []).flatMap((zones) =>
      zones.map(({ low }) => {
        const files = new Set(zonesAt(zones, low).map(({ file }) => file));
        const bytes = [...files].reduce(
          (sum, file) => sum + statSync(resolve(built, file)).size,
          listed,
        );
        return { kb: bytes / 1000, name };
      }),
    ),
  );
  return notes.reduce((most, each) => (each.kb > most.kb ? each : most), { kb: 0, name: '' });
}

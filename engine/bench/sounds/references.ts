import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { distanceOf, fingerprintOf } from '../../src/testing/fingerprint.ts';
import { SoundFigures } from '../../src/testing/sound-figures.ts';
import type { MeasuredSound } from './measure-sounds.ts';
import type { SoundRecorder } from './sound-recorder.ts';

/** Recordings of Sonic Pi's (CC0) beside which a sound of ours may stand, by its name. */
const recordings: Readonly<Record<string, string>> = {
  bd: 'bd_haus',
  kick808: 'bd_808',
  sd: 'drum_snare_hard',
  snaretrap: 'sn_dub',
  hh: 'drum_cymbal_closed',
  oh: 'drum_cymbal_open',
  hihatroll: 'hat_raw',
  crashcymbal: 'drum_cymbal_hard',
  cr: 'drum_splash_hard',
  rd: 'ride_tri',
  cb: 'drum_cowbell',
  lt: 'drum_tom_lo_hard',
  mt: 'drum_tom_mid_hard',
  ht: 'drum_tom_hi_hard',
};

/** A recording, and how far a sound of ours is from it. */
export interface ReferenceSound {
  id: string;
  recording: string;
  figures: SoundFigures;
  /** Decibels by which bands differ, on average over them and time, each sound brought to the other's level. */
  distance: number;
}

/** The recordings beside which the measured sounds stand. */
export async function measureReferences(
  recorder: SoundRecorder,
  sounds: readonly MeasuredSound[],
): Promise<ReferenceSound[]> {
  const folder = dirname(fileURLToPath(import.meta.resolve('supersonic-scsynth-samples')));
  const found: ReferenceSound[] = [];
  for (const [id, recording] of Object.entries(recordings)) {
    const ours = sounds.find((sound) => sound.id === id);
    if (ours === undefined) continue;
    const file = await readFile(join(folder, 'samples', `${recording}.flac`), 'base64');
    const sound = await recorder.record({ file, hold: 0, seconds: 3 });
    const figures = new SoundFigures(sound);
    const distance = distanceOf(fingerprintOf(ours.sound.left), fingerprintOf(sound.left));
    found.push({ id, recording, figures, distance });
  }
  return found;
}

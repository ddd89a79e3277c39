import { hzOf } from '@hocket/music';
import type { InstrumentPlugin, Recipe, Tone } from '@hocket/sdk';
import { aliasDecibels } from '../../src/testing/aliasing.ts';
import { momentaryLoudness, type StereoSound } from '../../src/testing/loudness.ts';
import { loudnessFamilyOf } from '../../src/testing/loudness-families.ts';
import { SoundFigures } from '../../src/testing/sound-figures.ts';
import { defaultVoices } from '../../src/voices/default-voices.ts';
import { exampleInstruments } from './example-instruments.ts';
import type { SoundRecorder } from './sound-recorder.ts';

/** An instrument, one note of it at full velocity, and what was measured. */
export interface MeasuredSound {
  id: string;
  name: string;
  family: string;
  sound: StereoSound;
  figures: SoundFigures;
  /** LUFS of the loudest 400 ms. */
  loudness: number;
  /** Hz around which a note of velocity 0.3 lies. */
  softCentroid: number;
  /** Decibels of what folded back against the fundamental, the most of C2 to C6; undefined where nothing is driven. */
  alias: number | undefined;
}

/** Seconds that are recorded of each. */
const seconds = 3;

/** Every instrument that the engine and the example plugins bring; `heard` says of each what was found. */
export async function measureSounds(
  recorder: SoundRecorder,
  heard: (sound: MeasuredSound) => void = () => {},
): Promise<MeasuredSound[]> {
  const measured: MeasuredSound[] = [];
  for (const instrument of [...defaultVoices, ...(await exampleInstruments())]) {
    const { name: family, hold } = loudnessFamilyOf(instrument.id);
    const record = (velocity: number) =>
      recorder.record({ recipe: recipeOf(instrument, { velocity, hold }), hold, seconds });
    const sound = await record(1);
    const one: MeasuredSound = {
      id: instrument.id,
      name: instrument.name,
      family,
      sound,
      figures: new SoundFigures(sound),
      loudness: momentaryLoudness(sound),
      softCentroid: new SoundFigures(await record(0.3)).centroid,
      alias: await aliasOf(recorder, instrument),
    };
    measured.push(one);
    heard(one);
  }
  return measured;
}

/** What of a driven sound came back from above half the sample rate; of those that hold a pitch. */
async function aliasOf(
  recorder: SoundRecorder,
  instrument: InstrumentPlugin,
): Promise<number | undefined> {
  const found: number[] = [];
  for (const frequency of [36, 60, 72, 84].map((key) => hzOf(key))) {
    const recipe = recipeOf(instrument, { velocity: 1, hold: 1, frequency });
    if (!isSteady(recipe)) return undefined;
    const sound = await recorder.record({ recipe: periodic(recipe), hold: 2, seconds: 1 });
    found.push(aliasDecibels(sound, frequency / 2, frequency, 1));
  }
  return Math.max(...found);
}

function isSteady({ drive = 0, noises = [], envelope }: Recipe): boolean {
  return drive > 0 && noises.length === 0 && envelope.sustain > 0;
}

/** Without what makes a sound other than a sum of harmonics: all that moves, and copies apart in pitch. */
function periodic(recipe: Recipe): Recipe {
  const still = ({ unison: _, ...tone }: Tone): Tone => ({ ...tone, detune: 0 });
  return { ...recipe, lfos: [], tones: (recipe.tones ?? []).map(still) };
}

function recipeOf(
  instrument: InstrumentPlugin,
  note: { velocity: number; hold: number; frequency?: number },
): Recipe {
  const { velocity, hold, frequency = instrument.pitch ?? hzOf(60) } = note;
  return instrument.voice({ frequency, duration: hold, velocity, params: {} });
}

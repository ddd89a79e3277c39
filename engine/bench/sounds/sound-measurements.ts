import type { Measurement } from '@hocket/plugin-kit/testing/bench-report';
import { type MeasuredSound, measureSounds } from './measure-sounds.ts';
import { openSoundRecorder } from './sound-recorder.ts';

/** The benchmark's figures of the instruments themselves: the worst of all. */
export async function soundMeasurements(): Promise<Measurement[]> {
  const recorder = await openSoundRecorder();
  try {
    return worstOf(await measureSounds(recorder));
  } finally {
    await recorder.close();
  }
}

function worstOf(sounds: readonly MeasuredSound[]): Measurement[] {
  const most = (name: string, value: (sound: MeasuredSound) => number | undefined): Measurement => {
    const ranked = sounds
      .flatMap((sound) => ({ id: sound.id, value: value(sound) ?? Number.NEGATIVE_INFINITY }))
      .sort((one, other) => other.value - one.value);
    const { id = '', value: worst = Number.NaN } = ranked[0] ?? {};
    return { name: `engine.${name}`, value: worst, note: id };
  };
  return [
    most('dcShare', ({ figures }) => figures.dcShare),
    most('aliasDb', ({ alias }) => alias),
    spreadOf(sounds),
  ];
}

function spreadOf(sounds: readonly MeasuredSound[]): Measurement {
  const families = [...new Set(sounds.map(({ family }) => family))].map((family) => {
    const levels = sounds.filter((sound) => sound.family === family).map((each) => each.loudness);
    return { family, spread: Math.max(...levels) - Math.min(...levels) };
  });
  const { family, spread } = families.reduce((most, each) =>
    each.spread > most.spread ? each : most,
  );
  return { name: 'engine.loudnessSpread', value: spread, note: family };
}

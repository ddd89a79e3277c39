import { type InstrumentPlugin, messageOf, type Problem } from '@hocket/sdk';
import { getPitchEnvelope, getVibratoOscillator, registerSound, soundMap } from 'superdough';
import { clampRecipe, type SafeRecipe } from '../recipe/clamp-recipe.ts';
import { playRecipe } from '../recipe/play-recipe.ts';
import { frequencyOf, hzOf } from './pitch.ts';

const middleC = hzOf(60);

/** The name under which superdough keeps a sound. */
export function soundKey(id: string): string {
  return id.toLowerCase().replace(/\s+/g, '_');
}

/** Makes an instrument a sound of superdough; the returned function puts back what was there. */
export function registerInstrument(
  instrument: InstrumentPlugin,
  context: () => BaseAudioContext,
  report: (problem: Problem) => void,
): () => void {
  const name = soundKey(instrument.id);
  const before = soundMap.get()[name];
  registerSound(
    name,
    (time, value, onended) => {
      const recipe = recipeOf(instrument, value, report);
      if (recipe === undefined) return undefined;
      const hold = typeof value.duration === 'number' ? value.duration : 0;
      let vibrato: { stop(time: number): void } | undefined;
      const ended = () => {
        vibrato?.stop(0);
        onended();
      };
      // What is clipped ends with the note, one-shots too, as Strudel's samples do.
      const clipped = value.clip !== undefined;
      const played = playRecipe(context(), recipe, { time, hold, clipped, ended });
      for (const detune of played.detunes) getPitchEnvelope(detune, value, time, time + hold);
      const [first] = played.detunes;
      if (first) vibrato = getVibratoOscillator(first, value, time);
      return { node: played.node, nodes: {}, stop: played.stop, end: played.end };
    },
    { type: 'synth', prebake: true },
  );
  const mine = soundMap.get()[name];
  return () => {
    if (soundMap.get()[name]?.data === mine?.data) soundMap.setKey(name, before);
  };
}

/** What the instrument answers, with the event's own envelope put over it. */
function recipeOf(
  instrument: InstrumentPlugin,
  value: Readonly<Record<string, unknown>>,
  report: (problem: Problem) => void,
): SafeRecipe | undefined {
  try {
    const answer = instrument.voice({
      frequency: clamp(frequencyOf(value, instrument.pitch ?? middleC), 10, 20_000),
      duration: typeof value.duration === 'number' ? value.duration : 0,
      velocity: clamp(typeof value.velocity === 'number' ? value.velocity : 1, 0, 1),
      params: paramsOf(instrument, value),
    });
    const { attack, decay, sustain, release } = value;
    const given = Object.entries({ attack, decay, sustain, release }).filter(
      ([, setting]) => typeof setting === 'number',
    );
    const envelope = { ...answer.envelope, ...Object.fromEntries(given) };
    return clampRecipe({ ...answer, envelope });
  } catch (error) {
    report({ code: 'instrument_failed', message: messageOf(error), subject: instrument.id });
    return undefined;
  }
}

function paramsOf({ params }: InstrumentPlugin, value: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(params).map(([name, { min, max, initial }]) => {
      const setting = value[name];
      return [name, typeof setting === 'number' ? clamp(setting, min, max) : initial];
    }),
  );
}

/** `min` for what is not a number. */
function clamp(value: number, min: number, max: number): number {
  return value > min ? Math.min(value, max) : min;
}

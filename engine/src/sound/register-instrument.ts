import { frequencyOf, hzOf } from '@hocket/music';
import { clamp, messageOf, type Note, type Problem, type Recipe } from '@hocket/sdk';
import {
  getPitchEnvelope,
  getVibratoOscillator,
  type OnTrigger,
  registerSound,
  type SoundHandle,
  soundMap,
} from 'superdough';
import { clampRecipe, type SafeRecipe } from '../recipe/clamp-recipe.ts';
import type { DecodedRecording } from '../recipe/note-context.ts';
import { playRecipe } from '../recipe/play-recipe.ts';
import { voicesOf } from '../recipe/recipe-budget.ts';
import { seedOf } from '../recipe/seeded-random.ts';
import { type FindRecording, findRecordings, type Instrument } from './instrument.ts';
import { sendToOrbit } from './orbit-sends.ts';

const middleC = hzOf(60);

/** The name under which superdough keeps a sound. */
export function soundKey(id: string): string {
  return id.toLowerCase().replace(/\s+/g, '_');
}

/** What instruments need to sound. */
export interface InstrumentHost {
  context(): BaseAudioContext;
  report(problem: Problem): void;
  recording: FindRecording;
}

/** Makes an instrument a sound of superdough; the returned function puts back what was there. */
export function registerInstrument(
  instrument: Instrument,
  { context, report, recording }: InstrumentHost,
): () => void {
  const name = soundKey(instrument.id);
  const before = soundMap.get()[name];
  const fail = (error: unknown): undefined => {
    report({ code: 'instrument_failed', message: messageOf(error), subject: instrument.id });
  };
  registerSound(
    name,
    (time, value, onended) => {
      const sound = (answer: Recipe | undefined): ReturnType<OnTrigger> => {
        if (answer === undefined) return undefined;
        const recipe = withEnvelope(answer, value);
        const play = (recordings: readonly (DecodedRecording | undefined)[]) => {
          // It took too long to work out.
          if (context().currentTime > time) return undefined;
          return soundOf(recipe, recordings, context(), time, value, onended);
        };
        const found = findRecordings(instrument, recipe, recording);
        return 'then' in found ? found.then(play) : play(found);
      };
      try {
        const note = noteOf(instrument, value);
        const played = { context: context(), time, note, value, ended: onended };
        // A promise of this window's.
        if (instrument.play) return Promise.resolve(instrument.play(played)).catch(fail);
        const answer = instrument.voice(note);
        if (answer === undefined || !('then' in answer)) return sound(answer);
        return Promise.resolve(answer).then(sound).catch(fail);
      } catch (error) {
        return fail(error);
      }
    },
    { type: 'synth', prebake: true, owner: instrument.owner },
  );
  const mine = soundMap.get()[name];
  return () => {
    if (soundMap.get()[name]?.data === mine?.data) soundMap.setKey(name, before);
  };
}

/**
 * The note that a value of superdough, which has its duration, asks an instrument for. Its `speed` tunes it, as it does a
 * recording.
 */
export function noteOf(instrument: Instrument, value: Readonly<Record<string, unknown>>): Note {
  const tune = typeof value.speed === 'number' ? Math.abs(value.speed) || 1 : 1;
  return {
    frequency: clamp(frequencyOf(value, instrument.pitch ?? middleC) * tune, 10, 20_000),
    duration: typeof value.duration === 'number' ? value.duration : 0,
    velocity: clamp(typeof value.velocity === 'number' ? value.velocity : 1, 0, 1),
    params: paramsOf(instrument, value),
  };
}

/** `recordings`: of the recipe's samples, in their order. */
function soundOf(
  recipe: SafeRecipe,
  recordings: readonly (DecodedRecording | undefined)[],
  context: BaseAudioContext,
  time: number,
  value: Record<string, unknown>,
  onended: () => void,
): SoundHandle {
  const hold = typeof value.duration === 'number' ? value.duration : 0;
  let vibratos: { stop(time: number): void }[] = [];
  const ended = () => {
    for (const vibrato of vibratos) vibrato.stop(0);
    onended();
  };
  // What is clipped ends with the note, one-shots too, as Strudel's samples do.
  const clipped = value.clip !== undefined;
  const { cycle, s, note, freq } = value;
  const seed = seedOf(JSON.stringify([cycle, s, note, freq]));
  const played = playRecipe(context, recipe, { time, hold, clipped, recordings, seed, ended });
  sendToOrbit(played.node, recipe.sends, value, time);
  for (const detune of played.detunes) getPitchEnvelope(detune, value, time, time + hold);
  vibratos = played.detunes.flatMap((detune) => getVibratoOscillator(detune, value, time) ?? []);
  const voices = voicesOf(recipe);
  const { node, stop, end, release } = played;
  return { node, nodes: {}, stop, end, release, voices };
}

/** A recipe in range, with the event's own envelope put over it. */
function withEnvelope(recipe: Recipe, value: Readonly<Record<string, unknown>>): SafeRecipe {
  const { attack, decay, sustain, release } = value;
  const given = Object.entries({ attack, decay, sustain, release }).filter(
    ([, setting]) => typeof setting === 'number',
  );
  return clampRecipe({ ...recipe, envelope: { ...recipe.envelope, ...Object.fromEntries(given) } });
}

function paramsOf(instrument: Instrument, value: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(instrument.params).map(([name, { min, max, initial }]) => {
      const controls = instrument.controls?.[name] ?? [name];
      const setting = controls.map((each) => value[each]).find((each) => each !== undefined);
      return [name, typeof setting === 'number' ? clamp(setting, min, max) : initial];
    }),
  );
}

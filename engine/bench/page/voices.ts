import { clampRecipe } from '../../src/recipe/clamp-recipe.ts';
import { playRecipe } from '../../src/recipe/play-recipe.ts';
import { saw } from '../../src/voices/default-tones.ts';

const rate = 44_100;
const seconds = 2;
const voices = 128;

/** Milliseconds to render 128 sounding voices of `saw`. */
export function renderSaws(): Promise<number> {
  return timed((context, frequency) => {
    const note = { frequency, duration: seconds, velocity: 1, params: {} };
    return playRecipe(context, clampRecipe(saw.voice(note)), { time: 0, hold: seconds }).node;
  });
}

/** The same of bare voices: an oscillator, a filter, a gain. */
export function renderBare(): Promise<number> {
  return timed((context, frequency) => {
    const oscillator = new OscillatorNode(context, { type: 'sawtooth', frequency });
    const filter = new BiquadFilterNode(context, { frequency: frequency * 4 });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.linearRampToValueAtTime(1, 0.01);
    gain.gain.linearRampToValueAtTime(0.5, seconds);
    oscillator.start(0);
    return oscillator.connect(filter).connect(gain);
  });
}

async function timed(
  play: (context: BaseAudioContext, frequency: number) => AudioNode,
): Promise<number> {
  const context = new OfflineAudioContext(2, rate * seconds, rate);
  for (let voice = 0; voice < voices; voice++) {
    play(context, 55 * 2 ** (voice / 32)).connect(context.destination);
  }
  const started = performance.now();
  await context.startRendering();
  return performance.now() - started;
}

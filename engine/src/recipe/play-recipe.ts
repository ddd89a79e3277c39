import type { SafeFilter, SafeNoise, SafeRecipe, SafeTone, Sweep } from './clamp-recipe.ts';
import { driveCurve } from './drive-curve.ts';
import { drawEnvelope, envelopeSeconds } from './envelope.ts';
import { noiseBuffer } from './noise-buffer.ts';

/** A recipe that was set to sound. */
export interface Played {
  node: AudioNode;
  /** Detune of every pitched part, in cents, for vibrato and pitch envelopes. */
  detunes: AudioParam[];
  /** Audio time at which it falls silent by itself. */
  end: number;
  /** Ends every source at an audio time. */
  stop(time: number): void;
}

/** Sounds a recipe at `time` for a note of `hold` seconds; calls `ended` when its last source ends. */
export function playRecipe(
  context: BaseAudioContext,
  recipe: SafeRecipe,
  time: number,
  hold: number,
  ended: () => void,
): Played {
  const end = time + envelopeSeconds(recipe.envelope, hold);
  const sources: AudioScheduledSourceNode[] = [];
  const detunes: AudioParam[] = [];
  const sum = new GainNode(context);
  for (const tone of recipe.tones) playTone(context, tone, time, hold, sum, sources, detunes);
  for (const noise of recipe.noises) playNoise(context, noise, time, hold, sum, sources);

  let node: AudioNode = sum;
  if (recipe.drive > 0) {
    // Without oversampling: it would delay driven voices by 3 ms against the others.
    const shaper = new WaveShaperNode(context, { curve: driveCurve(recipe.drive) });
    node = node.connect(shaper);
  }
  node = throughFilters(context, node, recipe.filters, time);
  const level = new GainNode(context, { gain: 0 });
  drawEnvelope(level.gain, recipe.envelope, time, hold);
  const out = new GainNode(context, { gain: recipe.gain });
  node.connect(level).connect(out);

  let left = sources.length;
  for (const source of sources) {
    source.onended = () => {
      source.onended = null;
      source.disconnect();
      if (--left === 0) ended();
    };
    source.stop(end);
  }
  if (left === 0) ended();
  return {
    node: out,
    detunes,
    end,
    stop: (when) => {
      for (const source of sources) source.stop(when);
    },
  };
}

function playTone(
  context: BaseAudioContext,
  tone: SafeTone,
  time: number,
  hold: number,
  sum: AudioNode,
  sources: AudioScheduledSourceNode[],
  detunes: AudioParam[],
): void {
  const { frequency, detune } = tone;
  const oscillator = new OscillatorNode(context, { type: tone.wave, frequency, detune });
  sweep(oscillator.frequency, frequency, tone.sweep, time);
  oscillator.start(time);
  sources.push(oscillator);
  detunes.push(oscillator.detune);
  if (tone.fm) {
    const rate = frequency * tone.fm.ratio;
    const modulator = new OscillatorNode(context, { frequency: rate });
    const deviation = new GainNode(context, { gain: tone.fm.index * rate });
    if (tone.fm.decay !== undefined) {
      deviation.gain.setValueAtTime(tone.fm.index * rate, time);
      deviation.gain.setTargetAtTime(0, time, tone.fm.decay / 5);
    }
    modulator.connect(deviation).connect(oscillator.frequency);
    modulator.start(time);
    sources.push(modulator);
  }
  mix(context, oscillator, tone, time, hold, sum);
}

function playNoise(
  context: BaseAudioContext,
  noise: SafeNoise,
  time: number,
  hold: number,
  sum: AudioNode,
  sources: AudioScheduledSourceNode[],
): void {
  const buffer = noiseBuffer(context, noise.color);
  const source = new AudioBufferSourceNode(context, { buffer, loop: true });
  // Another stretch for every note, so that a roll does not sound like a machine gun.
  source.start(time, Math.random() * buffer.duration);
  sources.push(source);
  mix(context, throughFilters(context, source, noise.filters, time), noise, time, hold, sum);
}

/** A part's own envelope, gain and place, into the sum. */
function mix(
  context: BaseAudioContext,
  from: AudioNode,
  part: SafeTone | SafeNoise,
  time: number,
  hold: number,
  sum: AudioNode,
): void {
  const level = new GainNode(context, { gain: part.gain });
  let node = from.connect(level);
  if (part.envelope) {
    const shape = new GainNode(context, { gain: 0 });
    drawEnvelope(shape.gain, part.envelope, time, hold);
    node = node.connect(shape);
  }
  if (part.pan !== 0) node = node.connect(new StereoPannerNode(context, { pan: part.pan }));
  node.connect(sum);
}

function throughFilters(
  context: BaseAudioContext,
  from: AudioNode,
  filters: readonly SafeFilter[],
  time: number,
): AudioNode {
  return filters.reduce((node, { type, frequency, q, sweep: moves }) => {
    const Q = type === 'lowpass' || type === 'highpass' ? 20 * Math.log10(q) : q;
    const filter = new BiquadFilterNode(context, { type, frequency, Q });
    sweep(filter.frequency, frequency, moves, time);
    return node.connect(filter);
  }, from);
}

function sweep(param: AudioParam, to: number, moves: Sweep | undefined, time: number): void {
  if (moves === undefined) return;
  const from = Math.max(5, Math.min(20_000, to * moves.ratio));
  param.setValueAtTime(from, time);
  param.exponentialRampToValueAtTime(to, time + moves.seconds);
}

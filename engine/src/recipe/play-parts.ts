import type { SafeFilter, SafeNoise, SafeTone, Sweep } from './clamp-recipe.ts';
import { drawEnvelope, envelopeSeconds } from './envelope.ts';
import { noiseBuffer } from './noise-buffer.ts';

/** Where the parts of one note meet. */
export interface Stage {
  context: BaseAudioContext;
  /** Audio time of the onset. */
  time: number;
  /** Seconds from onset to release. */
  hold: number;
  sum: AudioNode;
  sources: Source[];
  /** Detune of every pitched part, in cents. */
  detunes: AudioParam[];
}

/** A running source and the audio time from which it cannot be heard. */
export interface Source {
  node: AudioScheduledSourceNode;
  until: number;
}

/** Starts a tone into the sum. */
export function playTone(stage: Stage, tone: SafeTone): void {
  const { context, time } = stage;
  const { frequency, detune, fm } = tone;
  const oscillator = new OscillatorNode(context, { type: tone.wave, frequency, detune });
  sweep(oscillator.frequency, frequency, tone.sweep, time);
  oscillator.start(time);
  stage.sources.push({ node: oscillator, until: silentFrom(stage, tone) });
  stage.detunes.push(oscillator.detune);
  if (fm) modulate(stage, oscillator.frequency, tone, fm);
  mix(stage, oscillator, tone);
}

/** Starts a noise into the sum. */
export function playNoise(stage: Stage, noise: SafeNoise): void {
  const { context, time } = stage;
  const buffer = noiseBuffer(context, noise.color);
  const source = new AudioBufferSourceNode(context, { buffer, loop: true });
  // Another stretch for every note, so that a roll does not sound like a machine gun.
  source.start(time, Math.random() * buffer.duration);
  stage.sources.push({ node: source, until: silentFrom(stage, noise) });
  mix(stage, throughFilters(context, source, noise.filters, time), noise);
}

/** Puts filters behind a node; answers the last of them. */
export function throughFilters(
  context: BaseAudioContext,
  from: AudioNode,
  filters: readonly SafeFilter[],
  time: number,
): AudioNode {
  return filters.reduce((node, { type, frequency, q, sweep: moves }) => {
    // The Web Audio API counts the resonance of these two in decibels.
    const Q = type === 'lowpass' || type === 'highpass' ? 20 * Math.log10(q) : q;
    const filter = new BiquadFilterNode(context, { type, frequency, Q });
    sweep(filter.frequency, frequency, moves, time);
    return node.connect(filter);
  }, from);
}

function modulate(
  stage: Stage,
  param: AudioParam,
  tone: SafeTone,
  { ratio, index, decay }: NonNullable<SafeTone['fm']>,
): void {
  const { context, time } = stage;
  const rate = tone.frequency * ratio;
  const modulator = new OscillatorNode(context, { frequency: rate });
  const deviation = new GainNode(context, { gain: index * rate });
  if (decay !== undefined) {
    deviation.gain.setValueAtTime(index * rate, time);
    deviation.gain.setTargetAtTime(0, time, decay / 5);
  }
  modulator.connect(deviation).connect(param);
  modulator.start(time);
  stage.sources.push({ node: modulator, until: silentFrom(stage, tone) });
}

function silentFrom({ time, hold }: Stage, { envelope }: SafeTone | SafeNoise): number {
  return envelope ? time + envelopeSeconds(envelope, hold) : Number.POSITIVE_INFINITY;
}

/** A part's own envelope, gain and place, into the sum. */
function mix(
  { context, time, hold, sum }: Stage,
  from: AudioNode,
  part: SafeTone | SafeNoise,
): void {
  let node = from.connect(new GainNode(context, { gain: part.gain }));
  if (part.envelope) {
    const shape = new GainNode(context, { gain: 0 });
    drawEnvelope(shape.gain, part.envelope, time, hold);
    node = node.connect(shape);
  }
  if (part.pan !== 0) node = node.connect(new StereoPannerNode(context, { pan: part.pan }));
  node.connect(sum);
}

function sweep(param: AudioParam, to: number, moves: Sweep | undefined, time: number): void {
  if (moves === undefined) return;
  const from = Math.max(5, Math.min(20_000, to * moves.ratio));
  param.setValueAtTime(from, time);
  param.exponentialRampToValueAtTime(to, time + moves.seconds);
}

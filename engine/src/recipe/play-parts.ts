import type { SafeNoise, SafeSample, SafeString, SafeTone } from './clamp-parts.ts';
import { drawEnvelope, envelopeSeconds } from './envelope.ts';
import { noiseBuffer } from './noise-buffer.ts';
import { playOscillators } from './play-oscillators.ts';
import type { Recording, Stage } from './stage.ts';
import { stringBuffer } from './string-buffer.ts';
import { throughFilters } from './through-filters.ts';

type Part = Pick<SafeNoise, 'gain' | 'pan' | 'filters' | 'envelope' | 'at'>;

/** Starts a tone. */
export function playTone(stage: Stage, tone: SafeTone): void {
  mix(stage, playOscillators(stage, tone, stage.time + tone.at, silentFrom(stage, tone)), tone);
}

/** Starts a noise. */
export function playNoise(stage: Stage, noise: SafeNoise): void {
  const { context, time } = stage;
  const buffer = noiseBuffer(context, noise.color);
  const source = new AudioBufferSourceNode(context, { buffer, loop: true });
  // Another stretch for every note, so that a roll does not sound like a machine gun.
  source.start(time + noise.at, Math.random() * buffer.duration);
  stage.sources.push({ node: source, until: silentFrom(stage, noise) });
  mix(stage, source, noise);
}

/** Starts a string. */
export function playString(stage: Stage, string: SafeString): void {
  const buffer = stringBuffer(stage.context, string);
  playBuffer(stage, string, new AudioBufferSourceNode(stage.context, { buffer }), {});
}

/** Starts a sample; one whose recording is not there is left out. */
export function playSample(stage: Stage, sample: SafeSample, found: Recording | undefined): void {
  const { frequency, begin, end, loop } = sample;
  if (found === undefined) return;
  const { buffer } = found;
  const source = new AudioBufferSourceNode(stage.context, {
    buffer,
    playbackRate: (frequency ?? found.frequency) / found.frequency,
    ...(loop && {
      loop: true,
      loopStart: loop.begin * buffer.duration,
      loopEnd: loop.end * buffer.duration,
    }),
  });
  const [offset, length] = [begin * buffer.duration, (end - begin) * buffer.duration];
  playBuffer(stage, sample, source, loop ? { offset } : { offset, length });
}

function playBuffer(
  stage: Stage,
  part: SafeString | SafeSample,
  source: AudioBufferSourceNode,
  { offset = 0, length }: { offset?: number; length?: number },
): void {
  const time = stage.time + part.at;
  source.detune.value = part.detune;
  if (length === undefined) source.start(time, offset);
  else source.start(time, offset, length);
  const rate = source.playbackRate.value * 2 ** (part.detune / 1200);
  const seconds = (length ?? source.buffer?.duration ?? 0) / rate;
  const natural = source.loop || stage.isBent ? Number.POSITIVE_INFINITY : time + seconds;
  stage.sources.push({ node: source, until: Math.min(natural, silentFrom(stage, part)) });
  stage.detunes.push(source.detune);
  mix(stage, source, part);
}

/** What is left of the note when a part starts. */
function holdOf({ hold }: Stage, { at }: Part): number {
  return Math.max(0, hold - at);
}

function silentFrom(stage: Stage, part: Part): number {
  if (part.envelope === undefined) return Number.POSITIVE_INFINITY;
  return stage.time + part.at + envelopeSeconds(part.envelope, holdOf(stage, part));
}

/** A part's own filters, envelope, gain and place; with that it is one of the stage's parts. */
function mix(stage: Stage, from: AudioNode, part: Part): void {
  const { context } = stage;
  const [time, hold] = [stage.time + part.at, holdOf(stage, part)];
  let [node = from] = throughFilters({ context, hold }, [from], part.filters, time);
  if (part.envelope || part.gain !== 1) {
    const level = new GainNode(context, { gain: part.envelope ? 0 : part.gain });
    if (part.envelope) drawEnvelope(level.gain, part.envelope, time, hold, part.gain);
    node = node.connect(level);
  }
  if (part.pan !== 0) node = node.connect(new StereoPannerNode(context, { pan: part.pan }));
  stage.parts.push(node);
}

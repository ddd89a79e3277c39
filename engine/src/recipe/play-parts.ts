import type { SafeNoise, SafeTone } from './clamp-parts.ts';
import { drawEnvelope, envelopeSeconds } from './envelope.ts';
import { noiseBuffer } from './noise-buffer.ts';
import { playOscillators } from './play-oscillators.ts';
import type { Stage } from './stage.ts';
import { throughFilters } from './through-filters.ts';

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

/** What is left of the note when a part starts. */
function holdOf({ hold }: Stage, { at }: SafeTone | SafeNoise): number {
  return Math.max(0, hold - at);
}

function silentFrom(stage: Stage, part: SafeTone | SafeNoise): number {
  if (part.envelope === undefined) return Number.POSITIVE_INFINITY;
  return stage.time + part.at + envelopeSeconds(part.envelope, holdOf(stage, part));
}

/** A part's own filters, envelope, gain and place; with that it is one of the stage's parts. */
function mix(stage: Stage, from: AudioNode, part: SafeTone | SafeNoise): void {
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

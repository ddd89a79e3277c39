import {
  getADSRValues,
  getParamADSR,
  getPitchEnvelope,
  getVibratoOscillator,
  onceEnded,
  releaseAudioNode,
  reverseBuffer,
  type SoundHandle,
} from 'superdough';
import { type Layer, sampleLayer, type Take } from './sample-layer.ts';

/** Seconds over which a note of the same cut group ends the one before. */
const cutFade = 0.01;
/** Seconds after its release at which a note ends. */
const tail = 0.01;

/** The controls of a sample's note. */
interface SampleValue {
  speed?: number;
  /** 'c': the speed counts in lengths of the sample a second. */
  unit?: string;
  begin?: number;
  end?: number;
  loop?: unknown;
  loopBegin?: number;
  loopEnd?: number;
  clip?: unknown;
  cut?: unknown;
  nudge?: number;
  duration: number;
  attack?: number;
  decay?: number;
  sustain?: number;
  release?: number;
}

/** Recordings backwards, made once each. */
const reversed = new WeakMap<AudioBuffer, AudioBuffer>();

/** The newest note of each cut group. */
const cutGroups = new Map<unknown, { gain: AudioParam; time: number }>();

/**
 * Plays samples, all of them as one note, as superdough's `onTriggerSample` plays one. That one keeps for ever what it
 * decoded, by address; here the recordings are the caller's. None where they came too late.
 */
export function playSample(
  context: BaseAudioContext,
  onset: number,
  controls: Record<string, unknown>,
  onended: () => void,
  takes: readonly Take[],
): SoundHandle | undefined {
  const value = controls as Record<string, unknown> & SampleValue;
  const { speed = 1, begin = 0, end = 1, nudge = 0 } = value;
  if (speed === 0 || takes.length === 0 || context.currentTime > onset) return undefined;
  const time = onset + nudge;
  const envelope = context.createGain();
  const out = context.createGain();
  envelope.connect(out);
  const layers = takes.map((take) => {
    const start = { time, begin, inLengths: value.unit === 'c' };
    const layer = sampleLayer(context, speed < 0 ? backwards(take) : take, start);
    loopAsAsked(layer, value);
    layer.node.connect(envelope);
    return layer;
  });
  const whole = Math.max(...layers.map(({ seconds, rate }) => ((end - begin) * seconds) / rate));
  const holdEnd = onset + holdOf(value, layers, whole);
  const last = drawEnvelopes(envelope.gain, value, layers, onset, holdEnd);

  const vibratos = layers.map(({ source: { detune } }) => {
    getPitchEnvelope(detune, value, onset, holdEnd);
    return getVibratoOscillator(detune, value, onset);
  });
  let sounding = layers.length;
  for (const [at, { source, nodes }] of layers.entries()) {
    onceEnded(source, () => {
      vibratos[at]?.stop(0);
      for (const node of nodes) releaseAudioNode(node);
      sounding -= 1;
      if (sounding > 0) return;
      for (const node of [envelope, out]) releaseAudioNode(node);
      onended();
    });
    source.stop(last + tail);
  }
  cutOff(value.cut ?? chokeGroup(takes, value), out, time);
  const sources = layers.map(({ source }) => source);
  const nodes = { source: sources, ...vibratos[0]?.nodes };
  const stop = (at: number) => {
    for (const source of sources) source.stop(at);
  };
  const release = Math.max(tail, last - holdEnd);
  return { node: out, nodes, stop, end: last, release, voices: layers.length };
}

function backwards({ buffer, ...take }: Take): Take {
  const made = reversed.get(buffer) ?? reverseBuffer(buffer);
  reversed.set(buffer, made);
  // Its loop was found for the other direction.
  return { ...take, buffer: made, zone: take.zone && { ...take.zone, loop: undefined } };
}

function loopAsAsked({ source, seconds }: Layer, value: SampleValue): void {
  if (!value.loop) return;
  source.loop = true;
  source.loopStart = (value.loopBegin ?? 0) * seconds;
  source.loopEnd = (value.loopEnd ?? 1) * seconds;
}

/** Seconds that a note is held: samples play to their end, unless something says how long they last. */
function holdOf(value: SampleValue, layers: readonly Layer[], whole: number): number {
  const isHeld = layers.some(({ held }) => held !== undefined);
  const isWhole = !isHeld && value.clip == null && value.loop == null && value.release == null;
  return isWhole ? whole : value.duration;
}

/** How loud the note is over time: as its event says, else as its recordings do. Answers when it ends. */
function drawEnvelopes(
  gain: AudioParam,
  value: SampleValue,
  layers: readonly Layer[],
  onset: number,
  holdEnd: number,
): number {
  const { attack: a, decay: d, sustain: s, release } = value;
  const isGiven = [a, d, s].some((each) => each !== undefined);
  if (!isGiven && layers.every(({ held }) => held !== undefined))
    return Math.max(...layers.map(({ held }) => held?.(onset, holdEnd, release) ?? holdEnd));
  const [attack, decay, sustain, end] = getADSRValues([a, d, s, release]);
  getParamADSR(gain, attack, decay, sustain, end, 0, 1, onset, holdEnd, 'linear');
  return holdEnd + end;
}

/** Notes of one kit and orbit end each other where their recordings say so. */
function chokeGroup(takes: readonly Take[], value: Record<string, unknown>): unknown {
  const choke = takes.find(({ zone }) => zone?.chokes !== undefined)?.zone?.chokes;
  const { orbit = 1, s } = value;
  const kit = String(s).replace(/_[^_]*$/, '');
  return choke === undefined ? undefined : `choke ${choke} ${kit} ${orbit}`;
}

/** A note ends the one before it in its group; of two that begin together neither does. */
function cutOff(group: unknown, { gain }: GainNode, time: number): void {
  if (group === undefined) return;
  const other = cutGroups.get(group);
  const [before, after] =
    other && other.time > time ? [{ gain, time }, other] : [other, { gain, time }];
  cutGroups.set(group, after);
  if (before === undefined || before.time === after.time) return;
  before.gain.setValueAtTime(1, after.time);
  before.gain.linearRampToValueAtTime(0, after.time + cutFade);
}

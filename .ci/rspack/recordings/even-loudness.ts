import type { BasicSample } from 'spessasynth_core';
import { lufsOf } from './lufs.ts';
import type { FontZone } from './sound-font.ts';

/** LUFS of one channel that sounds of ours have at their usual gain. */
const target = -22;
/** The largest sample that a zone may make. */
const highest = 0.7;

/** By sample: LUFS and largest sample at a gain of 1. */
const measured = new WeakMap<BasicSample, { loudness: number; peak: number }>();

/** Zones so that the middle one of `keys` is as loud as other sounds: all are changed alike, and keep their balance. */
export function evened(zones: readonly FontZone[], keys: readonly number[]): FontZone[] {
  const heard = keys
    .map((key) => zones.filter(({ zone }) => zone.low <= key && zone.high >= key))
    .filter((layers) => layers.length > 0);
  const levels = heard.map(levelOf).sort((one, other) => one - other);
  const peaks = heard.flat().map(({ zone, sample }) => zone.gain * measure(sample, zone).peak);
  const middle = levels[Math.floor(levels.length / 2)] ?? target;
  const factor = Math.min(10 ** ((target - middle) / 20), highest / Math.max(...peaks));
  return zones.map(({ zone, sample }) => ({
    zone: { ...zone, gain: Number((zone.gain * factor).toFixed(4)) },
    sample,
  }));
}

/** LUFS of layers that sound together. */
function levelOf(layers: readonly FontZone[]): number {
  const power = layers.reduce((sum, { zone, sample }) => {
    return sum + zone.gain ** 2 * 10 ** (measure(sample, zone).loudness / 10);
  }, 0);
  return 10 * Math.log10(power);
}

function measure(sample: BasicSample, { loop }: FontZone['zone']) {
  const known = measured.get(sample);
  if (known !== undefined) return known;
  const samples = sample.getAudioData();
  const frames = loop && ([sample.loopStart, sample.loopEnd] as const);
  const found = {
    loudness: lufsOf(samples, sample.sampleRate, frames),
    peak: samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0),
  };
  measured.set(sample, found);
  return found;
}

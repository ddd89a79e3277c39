import { readFileSync } from 'node:fs';
import {
  type BasicPreset,
  type BasicSample,
  BasicSoundBank,
  GeneratorTypes as Generator,
  SoundBankLoader,
  type VoiceParameters,
} from 'spessasynth_core';
import type { PlateauEnvelope } from '../../../engine/src/recipe/envelope.ts';
import type { Zone } from '../../../engine/src/samples/zones.ts';
import { evened } from './even-loudness.ts';

/** Velocity whose zones are taken: in this font velocities differ in their release alone. */
const velocity = 100;
/** Cents, from 8.176 Hz, above which a lowpass changes nothing that is heard. */
const open = 13_300;
/** A font's envelopes fall by 100 dB in the time that they name, ours by 60 dB. */
const fall = 0.6;
/** Seconds below which a filter that moves is one that stands. */
const instant = 0.02;

/** A zone, and the sample that it plays. */
export interface FontZone {
  zone: Omit<Zone, 'file'>;
  sample: BasicSample;
}

/** A sound font, format 2 or 3, as zones that the engine plays. LFOs, velocities and the font's own effects are left out. */
export class SoundFont {
  private constructor(private readonly bank: BasicSoundBank) {}

  static async read(path: string): Promise<SoundFont> {
    await BasicSoundBank.isSF3DecoderReady;
    const { buffer, byteOffset, byteLength } = readFileSync(path);
    return new SoundFont(
      SoundBankLoader.fromArrayBuffer(
        buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer,
      ),
    );
  }

  /** The instruments of a program of General MIDI, its own first, then its variations. */
  instruments(program: number): FontZone[][] {
    const found = this.bank.presets
      .filter((preset) => preset.program === program && !preset.isGMGSDrum)
      .sort((one, other) => one.bankMSB - other.bankMSB);
    return found.map((preset) => evened(zonesOf(preset), heardKeys));
  }

  /** The hits of a drum kit by their keys, each as it was recorded at C2; as loud as its bass drum is to be. */
  kit(program: number): Map<number, FontZone[]> {
    const preset = this.bank.presets.find((each) => each.program === program && each.isGMGSDrum);
    const hits = Array.from({ length: 128 }, (_, key) =>
      (preset?.getVoiceParameters(key, velocity) ?? []).map((voice) => hitOf(voice, key)),
    );
    const zones = evened(hits.flat(), [bassDrum]);
    return new Map(
      hits.map((_, key) => [
        key,
        zones
          .filter(({ zone }) => zone.low === key)
          .map(({ zone, sample }) => ({ zone: { ...zone, low: 0, high: 127 }, sample })),
      ]),
    );
  }
}

/** Keys of an instrument that are listened to, and the key of a kit that is. */
const heardKeys = [36, 48, 60, 72, 84];
const bassDrum = 36;

/** One key of a kit, which plays to its end whatever the note. */
function hitOf(voice: VoiceParameters, key: number): FontZone {
  const { envelope, scale = 1, ...zone } = zoneOf(voice, key);
  const root = round(36 + (zone.root - key) * scale);
  const ringing = zone.loop && envelope && { ...envelope, sustain: 0 };
  return { zone: { ...zone, root, envelope: ringing }, sample: voice.sample };
}

/** What all keys play, neighbours with the same sound in one zone. */
function zonesOf(preset: BasicPreset): FontZone[] {
  const zones: FontZone[] = [];
  let growing = new Map<string, FontZone>();
  for (let key = 0; key < 128; key++) {
    const next = new Map<string, FontZone>();
    for (const voice of preset.getVoiceParameters(key, velocity)) {
      const { low: _, high: __, ...same } = zoneOf(voice, key);
      const id = JSON.stringify([voice.sample.name, same]);
      const found = growing.get(id) ?? {
        zone: { ...same, low: key, high: key },
        sample: voice.sample,
      };
      if (!growing.has(id)) zones.push(found);
      found.zone.high = key;
      next.set(id, found);
    }
    growing = next;
  }
  return zones;
}

/** A generator's value. */
type Generators = (generator: number) => number;

function zoneOf({ sample, generators }: VoiceParameters, key: number): Omit<Zone, 'file'> {
  const of: Generators = (generator) => generators[generator] ?? 0;
  const { sampleRate, pitchCorrection, originalKey } = sample;
  const override = of(Generator.overridingRootKey);
  const root = override >= 0 ? override : originalKey;
  const cents = pitchCorrection + of(Generator.fineTune) + 100 * of(Generator.coarseTune);
  const scale = of(Generator.scaleTuning) / 100;
  const pan = of(Generator.pan) / 500;
  const isHeld = (of(Generator.sampleModes) & 1) === 1;
  const begin = sample.loopStart + of(Generator.startloopAddrsOffset);
  const end = sample.loopEnd + of(Generator.endloopAddrsOffset);
  const chokes = of(Generator.exclusiveClass);
  return {
    low: key,
    high: key,
    root: round(root - cents / 100 / scale),
    scale: scale === 1 ? undefined : scale,
    gain: round(10 ** (-of(Generator.initialAttenuation) / 200)),
    pan: pan === 0 ? undefined : pan,
    loop: isHeld ? [round(begin / sampleRate, 6), round(end / sampleRate, 6)] : undefined,
    filter: filterOf(of),
    envelope: envelopeOf(of),
    chokes: chokes === 0 ? undefined : chokes,
  };
}

function envelopeOf(of: Generators): PlateauEnvelope {
  const sustain = Math.min(of(Generator.sustainVolEnv), 600);
  const plateau = seconds(of(Generator.holdVolEnv));
  return {
    attack: round(seconds(of(Generator.attackVolEnv))),
    plateau: plateau > instant ? round(plateau) : undefined,
    decay: round((seconds(of(Generator.decayVolEnv)) * sustain) / 1000),
    sustain: round(10 ** (-sustain / 200)),
    release: round(fall * seconds(of(Generator.releaseVolEnv))),
  };
}

/** The lowpass of a note, with what its envelope makes of it: where it goes up that, else where it goes down from its top. */
function filterOf(of: Generators): Zone['filter'] {
  const base = of(Generator.initialFilterFc);
  const top = base + of(Generator.modEnvToFilterFc);
  const rest = top - (of(Generator.modEnvToFilterFc) * of(Generator.sustainModEnv)) / 1000;
  const attack = seconds(of(Generator.attackModEnv));
  const [from, to, time] =
    attack > instant ? [base, top, attack] : [top, rest, seconds(of(Generator.decayModEnv))];
  if (Math.min(from, to) > open) return undefined;
  const hz = (cents: number) => Math.round(8.176 * 2 ** (Math.min(cents, 13_500) / 1200));
  return { from: hz(from), to: hz(to), seconds: from === to ? 0 : round(time) };
}

/** Of a time in timecents. */
function seconds(timecents: number): number {
  return 2 ** (timecents / 1200);
}

/** To so many digits behind the point: less is not heard. */
function round(value: number, digits = 4): number {
  return Number(value.toFixed(digits));
}

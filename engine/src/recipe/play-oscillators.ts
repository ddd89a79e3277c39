import { clamp } from '@hocket/sdk';
import type { SafeTone } from './clamp-parts.ts';
import type { NoteContext } from './note-context.ts';
import { startOf, sweep } from './through-filters.ts';

/** Frames that browsers work out at once. */
const quantum = 128;

/** Where in its period each copy starts: far from its neighbours, so that an onset is no louder than what follows. */
const golden = 0.618034;

/** Starts the oscillators of a tone, one for each copy of its unison, at an audio time; answers their sum. */
export function playOscillators(
  note: NoteContext,
  tone: SafeTone,
  time: number,
  until: number,
): AudioNode {
  const { context } = note;
  const { voices, detune, spread } = tone.unison;
  if (voices === 1) return playOscillator(note, tone, tone.detune, time, until);
  const sum = new GainNode(context, { gain: 1 / Math.sqrt(voices) });
  const sides = [-spread, spread].map((pan) => sideOf(context, pan, sum));
  for (let voice = 0; voice < voices; voice++) {
    const phase = (voice * golden) % 1;
    // Off an even spacing, or all copies would beat together again and again.
    const uneven = (2 * (voice + (phase - 0.5) / 3)) / (voices - 1) - 1;
    const place = clamp(uneven, -1, 1);
    const late = phase / tone.frequency;
    const middle = voice * 2 === voices - 1;
    const to = middle ? sum : (sides[voice % 2] ?? sum);
    playOscillator(note, tone, tone.detune + detune * place, time + late, until).connect(to);
  }
  return sum;
}

function sideOf(context: BaseAudioContext, pan: number, sum: AudioNode): AudioNode {
  if (pan === 0) return sum;
  const side = new StereoPannerNode(context, { pan });
  side.connect(sum);
  return side;
}

function playOscillator(
  note: NoteContext,
  tone: SafeTone,
  detune: number,
  time: number,
  until: number,
): AudioNode {
  const { context } = note;
  const { wave: type, frequency } = tone;
  const moves = note.isBent || tone.sweep !== undefined || tone.fm !== undefined;
  const oscillator = new OscillatorNode(context, { type, frequency, detune });
  const first = startOf(frequency, tone.sweep);
  oscillator.start(moves ? standUntil(oscillator, time, first) : time);
  sweep(oscillator.frequency, frequency, tone.sweep, time);
  note.sources.push({ node: oscillator, until });
  note.detunes.push(oscillator.detune);
  if (tone.fm) modulate(note, oscillator, tone, tone.fm, time, until);
  return oscillator;
}

/**
 * Lets an oscillator whose frequency moves stand until an audio time; answers when it is to be started. In the 128 frames
 * in which an oscillator starts, Chromium takes the first values of its frequency for those of its first frames. It is
 * started before them, at 0 Hz, which keeps its phase; in the last of them it goes as far as it is when it starts between
 * two frames. Waves of one's own need not begin at 0: they do not stand. `first`: its frequency at that time, in Hz.
 */
export function standUntil(
  { context: { sampleRate }, frequency, type }: OscillatorNode,
  time: number,
  first = frequency.value,
): number {
  // It may stand already.
  if (frequency.value === 0 || type === 'custom') return time;
  const frame = Math.ceil(time * sampleRate);
  frequency.value = 0;
  // A quarter of a frame early: what begins at a frame by figures may begin at the next by rounding.
  const last = (frame - 1.25) / sampleRate;
  if (last > 0) frequency.setValueAtTime(first * (frame - time * sampleRate), last);
  frequency.setValueAtTime(first, time);
  return Math.max(0, time - quantum / sampleRate);
}

const cosines = new WeakMap<BaseAudioContext, PeriodicWave>();

/**
 * A cosine that shakes a frequency shakes the phase by a sine, as Chowning and the DX7 have it: a carrier that starts as
 * a sine then has no mean, whatever the index (J. Chowning, "The Synthesis of Complex Audio Spectra by Means of
 * Frequency Modulation", 1973).
 */
function cosineOf(context: BaseAudioContext): PeriodicWave {
  const wave = cosines.get(context) ?? new PeriodicWave(context, { real: [0, 1] });
  cosines.set(context, wave);
  return wave;
}

function modulate(
  { context, sources, detunes }: NoteContext,
  { detune, frequency: param }: OscillatorNode,
  tone: SafeTone,
  { ratio, index, decay }: NonNullable<SafeTone['fm']>,
  time: number,
  until: number,
): void {
  const rate = tone.frequency * ratio;
  const modulator = new OscillatorNode(context, {
    type: 'custom',
    periodicWave: cosineOf(context),
    frequency: rate,
    detune: detune.value,
  });
  const deviation = new GainNode(context, { gain: index * rate });
  if (decay !== undefined) {
    deviation.gain.setValueAtTime(index * rate, time);
    deviation.gain.setTargetAtTime(0, time, decay / 5);
  }
  modulator.connect(deviation).connect(param);
  modulator.start(time);
  // What bends the tone bends both, or they would drift apart.
  detunes.push(modulator.detune);
  sources.push({ node: modulator, until });
}

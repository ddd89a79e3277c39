// SPDX-License-Identifier: CC0-1.0. This becomes a part of plugins that are written in Faust.

// An instrument in Faust as the studio plays it: each voice is a copy of the program, whose freq, gain and gate a note sets.
// `shape` is written for each program by the tools.

import { init as begin, compute, setParamValue } from './program.as.ts';
import {
  freq,
  gain,
  gate,
  key,
  paramPlaces,
  sides,
  size,
  tailSeconds,
  vel,
  voiceCount,
} from './shape';

export * from './maths.as.ts';

/** What is quieter than this is silence (-100 dBFS). */
const quietest: f32 = 0.00001;
/** Seconds of silence after its end that free a voice: an echo in it may be so late. */
const patience: f32 = 0.5;

class Voice {
  /** Where the program's memory is. */
  memory: usize = 0;
  /** 0 for a voice that is free. */
  note: i32 = 0;
  isHeld: bool = false;
  frequency: f32 = 0;
  velocity: f32 = 0;
  /** What its frequency is bent by. */
  ratio: f32 = 1;
  /** Which of all notes it plays, as they began. */
  turn: i32 = 0;
  /** Frames of silence since its end. */
  quiet: i32 = 0;

  begin(note: i32, frequency: f32, velocity: f32, turn: i32): void {
    // A gate opens anew only where it was shut.
    this.isHeld = false;
    this.compute(1);
    this.note = note;
    this.isHeld = true;
    this.frequency = frequency;
    this.velocity = velocity;
    this.ratio = 1;
    this.turn = turn;
    this.quiet = 0;
  }

  /** Fills the buffers of a voice. */
  compute(frames: i32): void {
    const memory = this.memory;
    for (let at = 0; at < paramPlaces.length; at++)
      setParamValue(memory, paramPlaces[at], parameters[128 * at]);
    const frequency = this.frequency * this.ratio;
    if (freq >= 0) setParamValue(memory, freq, frequency);
    if (key >= 0) setParamValue(memory, key, 69 + 12 * Mathf.log2(frequency / 440));
    if (gain >= 0) setParamValue(memory, gain, this.velocity);
    if (vel >= 0) setParamValue(memory, vel, 127 * this.velocity);
    setParamValue(memory, gate, this.isHeld ? 1 : 0);
    compute(memory, frames, 0, changetype<usize>(places));
  }

  /** Adds the next frames to what is put out. */
  add(frames: i32): void {
    this.compute(frames);
    // Four at a time; what stands behind the frames that are asked for is not heard.
    const left = changetype<usize>(buffers);
    const right = sides === 1 ? left : left + 512;
    const sum = changetype<usize>(out);
    let peaks = f32x4.splat(0);
    for (let at = 0; at < 4 * frames; at += 16) {
      const one = v128.load(left + at);
      const two = v128.load(right + at);
      v128.store(sum + at, f32x4.add(v128.load(sum + at), one));
      v128.store(sum + 512 + at, f32x4.add(v128.load(sum + 512 + at), two));
      peaks = f32x4.pmax(peaks, f32x4.pmax(f32x4.abs(one), f32x4.abs(two)));
    }
    const isQuiet = !v128.any_true(f32x4.gt(peaks, f32x4.splat(quietest)));
    this.quiet = isQuiet && !this.isHeld ? this.quiet + frames : 0;
    if (<f32>this.quiet > patience * rate) this.note = 0;
  }
}

const out = new StaticArray<f32>(256);
const buffers = new StaticArray<f32>(256);
const places = new StaticArray<usize>(2);
const parameters = new StaticArray<f32>(128 * paramPlaces.length);
const voices = new StaticArray<Voice>(voiceCount);
let rate: f32 = 48000;
let turns: i32 = 0;

export function init(sampleRate: f32): void {
  rate = sampleRate;
  places[0] = changetype<usize>(buffers);
  places[1] = changetype<usize>(buffers) + 512;
  const all = heap.alloc(size * voiceCount);
  begin(all, <i32>sampleRate);
  for (let at = 0; at < voiceCount; at++) {
    const voice = new Voice();
    voice.memory = all + size * at;
    voice.frequency = 440;
    // Tables take long to compute: all but the first are copies.
    if (at > 0) memory.copy(voice.memory, all, size);
    voices[at] = voice;
  }
}

export function output(): usize {
  return changetype<usize>(out);
}

export function params(): usize {
  return changetype<usize>(parameters);
}

export function tail(): f32 {
  return tailSeconds;
}

/** A voice that is free, or else the one whose note ended, or else began, before all others. */
export function noteOn(id: i32, frequency: f32, velocity: f32): void {
  let chosen = voices[0];
  for (let at = 1; at < voiceCount && chosen.note !== 0; at++) {
    const each = voices[at];
    const isEnded = !each.isHeld && chosen.isHeld;
    const isBefore = each.isHeld === chosen.isHeld && each.turn < chosen.turn;
    if (each.note === 0 || isEnded || isBefore) chosen = each;
  }
  turns++;
  chosen.begin(id, frequency, velocity, turns);
}

export function noteOff(id: i32): void {
  for (let at = 0; at < voiceCount; at++) {
    if (voices[at].note === id) voices[at].isHeld = false;
  }
}

/** A note that sounds goes to so many times its frequency. */
export function bend(id: i32, ratio: f32): void {
  for (let at = 0; at < voiceCount; at++) {
    if (voices[at].note === id) voices[at].ratio = ratio;
  }
}

export function process(frames: i32): void {
  memory.fill(changetype<usize>(out), 0, 1024);
  for (let at = 0; at < voiceCount; at++) {
    if (voices[at].note !== 0) voices[at].add(frames);
  }
}

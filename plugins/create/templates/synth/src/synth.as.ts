// A synth in AssemblyScript (www.assemblyscript.org). The studio calls what is exported: it writes parameters where
// params() points, and reads two channels of 128 frames where output() points, 32-bit floats one channel after the other.

const voiceCount = 16;
const out = new StaticArray<f32>(256);
const parameters = new StaticArray<f32>(4 * 128);
const voices = new StaticArray<Voice>(voiceCount);
let rate: f32 = 48000;

export function init(sampleRate: f32): void {
  rate = sampleRate;
  for (let at = 0; at < voiceCount; at++) voices[at] = new Voice();
}

export function output(): usize {
  return changetype<usize>(out);
}

export function params(): usize {
  return changetype<usize>(parameters);
}

/** The order is that of plugin.json. Parameters that are told once a block stand first in their 128. */
function param(index: i32): f32 {
  return parameters[index * 128];
}

/** Seconds for which the last note may still be heard. */
export function tail(): f32 {
  return param(2) + 0.1;
}

export function noteOn(id: i32, frequency: f32, velocity: f32): void {
  let chosen = voices[0];
  for (let at = 0; at < voiceCount; at++) {
    const each = voices[at];
    if (each.level < chosen.level) chosen = each;
  }
  chosen.begin(id, frequency, velocity);
}

export function noteOff(id: i32): void {
  for (let at = 0; at < voiceCount; at++) {
    if (voices[at].id === id) voices[at].isHeld = false;
  }
}

/** A note that sounds goes to so many times its frequency. */
export function bend(id: i32, ratio: f32): void {
  for (let at = 0; at < voiceCount; at++) {
    if (voices[at].id === id) voices[at].ratio = ratio;
  }
}

export function process(frames: i32): void {
  for (let at = 0; at < 256; at++) out[at] = 0;
  for (let at = 0; at < voiceCount; at++) {
    const voice = voices[at];
    if (voice.isHeld || voice.level > 0.0001) voice.add(frames);
    else voice.level = 0;
  }
}

class Voice {
  id: i32 = -1;
  isHeld: bool = false;
  frequency: f32 = 0;
  ratio: f32 = 1;
  velocity: f32 = 0;
  /** 0 to 1: how far its envelope is open. */
  level: f32 = 0;
  /** Where the two waves are, 0 to 1. */
  left: f32 = 0;
  right: f32 = 0.37;
  /** How bright the note still is. */
  brightness: f32 = 0;
  /** The filters' state, two numbers for each side. */
  a: f32 = 0;
  b: f32 = 0;
  c: f32 = 0;
  d: f32 = 0;

  begin(id: i32, frequency: f32, velocity: f32): void {
    this.id = id;
    this.isHeld = true;
    this.frequency = frequency;
    this.ratio = 1;
    this.velocity = velocity;
    this.brightness = 1;
  }

  /** Adds the next frames to what is put out. */
  add(frames: i32): void {
    const cents: f32 = param(1) / 2;
    const apart = Mathf.pow(2, cents / 1200);
    const isSquare = param(3) >= 0.5;
    const step = (this.frequency * this.ratio) / rate;
    const attack: f32 = 1 - Mathf.exp(-1 / (0.004 * rate));
    // The envelope falls by 60 dB in the time that is set.
    const release = Mathf.exp(-6.9 / (param(2) * rate));
    const closing = Mathf.exp(-1 / (0.35 * rate));
    // The filter moves once a block, which is often enough for what closes this slowly.
    const cutoff = Mathf.min(param(0) * (0.5 + 1.5 * this.brightness * this.velocity), rate * 0.45);
    const g = Mathf.tan((Mathf.PI * cutoff) / rate);
    const gain: f32 = 0.22 * this.velocity;
    for (let at = 0; at < frames; at++) {
      this.level = this.isHeld ? this.level + (1 - this.level) * attack : this.level * release;
      this.brightness *= closing;
      this.left = turned(this.left, step * apart);
      this.right = turned(this.right, step / apart);
      const one = wave(this.left, step * apart, isSquare);
      const two = wave(this.right, step / apart, isSquare);

      // A filter of two poles for each side (Zavalishin, The Art of VA Filter Design).
      const k: f32 = 1.2;
      const scale: f32 = 1 / (1 + g * (g + k));
      const highOne = (one + 0.4 * two - (g + k) * this.a - this.b) * scale;
      const bandOne = g * highOne + this.a;
      const lowOne = g * bandOne + this.b;
      this.a = g * highOne + bandOne;
      this.b = g * bandOne + lowOne;
      const highTwo = (two + 0.4 * one - (g + k) * this.c - this.d) * scale;
      const bandTwo = g * highTwo + this.c;
      const lowTwo = g * bandTwo + this.d;
      this.c = g * highTwo + bandTwo;
      this.d = g * bandTwo + lowTwo;

      out[at] += lowOne * this.level * gain;
      out[128 + at] += lowTwo * this.level * gain;
    }
  }
}

function turned(phase: f32, step: f32): f32 {
  const next = phase + step;
  return next - Mathf.floor(next);
}

/** A saw or a square whose corners are rounded, so that it does not alias (polyBLEP). */
function wave(phase: f32, step: f32, isSquare: bool): f32 {
  const saw: f32 = 2 * phase - 1 - corner(phase, step);
  if (!isSquare) return saw;
  const half = turned(phase, 0.5);
  return saw - (2 * half - 1 - corner(half, step));
}

function corner(phase: f32, step: f32): f32 {
  if (phase < step) {
    const t = phase / step;
    return t + t - t * t - 1;
  }
  if (phase > 1 - step) {
    const t = (phase - 1) / step;
    return t * t + t + t + 1;
  }
  return 0;
}

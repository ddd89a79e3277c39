// Eight waves that are morphed into each other, each kept in half octaves, so that none has harmonics beyond what can be heard.

const voiceCount = 16;
const waveCount = 8;
const levelCount = 16;
const mostHarmonics = 256;
/** Bytes from one sample to the next: the eight waves stand side by side. */
const stride = 32;

const out = new StaticArray<f32>(256);
const parameters = new StaticArray<f32>(10 * 128);
const voices = new StaticArray<Voice>(voiceCount);
const sines = new StaticArray<f32>(2048);
const amplitudes = new StaticArray<f32>(waveCount * (mostHarmonics + 1));
const levels = new StaticArray<Level>(levelCount);
let rate: f32 = 48000;
/** The frequency from which the next note glides; 0 before the first. */
let last: f32 = 0;

export function init(sampleRate: f32): void {
  rate = sampleRate;
  fillSines();
  fillAmplitudes();
  for (let at = 0; at < levelCount; at++) {
    levels[at] = new Level(<i32>(<f32>mostHarmonics * Mathf.pow(2, -0.5 * <f32>at)));
  }
  for (let at = 0; at < voiceCount; at++) voices[at] = new Voice();
}

export function output(): usize {
  return changetype<usize>(out);
}

export function params(): usize {
  return changetype<usize>(parameters);
}

function param(index: i32): f32 {
  return parameters[index * 128];
}

export function tail(): f32 {
  return param(7) * 1.5 + 0.1;
}

export function noteOn(id: i32, frequency: f32, velocity: f32): void {
  let chosen = voices[0];
  for (let at = 0; at < voiceCount; at++) {
    const each = voices[at];
    if (each.rank() < chosen.rank()) chosen = each;
  }
  chosen.begin(id, frequency, velocity);
  last = frequency;
}

export function noteOff(id: i32): void {
  for (let at = 0; at < voiceCount; at++) {
    if (voices[at].id === id) voices[at].isHeld = false;
  }
}

export function bend(id: i32, ratio: f32): void {
  for (let at = 0; at < voiceCount; at++) {
    if (voices[at].id === id) voices[at].ratio = ratio;
  }
}

export function process(frames: i32): void {
  memory.fill(changetype<usize>(out), 0, 1024);
  for (let at = 0; at < voiceCount; at++) {
    const voice = voices[at];
    if (voice.isHeld || voice.level > 0.0001) voice.add(frames);
    else voice.rest();
  }
}

/** A period in 2048 steps, each turned on from the one before: there is little time to begin in. */
function fillSines(): void {
  const turnX = Math.cos(Math.PI / 1024);
  const turnY = Math.sin(Math.PI / 1024);
  let x: f64 = 1;
  let y: f64 = 0;
  for (let at = 0; at < 2048; at++) {
    sines[at] = <f32>y;
    const next = x * turnX - y * turnY;
    y = y * turnX + x * turnY;
    x = next;
  }
}

/** How strong each harmonic of each wave is: the waves are equally loud. */
function fillAmplitudes(): void {
  const base = changetype<usize>(amplitudes);
  for (let harmonic = 1; harmonic <= mostHarmonics; harmonic++) {
    const k = <f32>harmonic;
    const odd = <f32>(harmonic & 1);
    const at = base + harmonic * stride;
    const isDrawn = <f32>i32((harmonic & (harmonic - 1)) === 0 || harmonic === 3);
    const voice = peak(k, 5, 2, 5) + peak(k, 13, 3, 4) + <f32>1;
    // Sine, triangle, square, organ, saw, pulse, voice, glass.
    store<f32>(at, <f32>i32(harmonic === 1));
    store<f32>(at, odd / (k * k), 4);
    store<f32>(at, odd / k, 8);
    store<f32>(at, isDrawn / k, 12);
    store<f32>(at, <f32>1 / k, 16);
    store<f32>(at, sines[(harmonic * 128) & 2047] / k, 20);
    store<f32>(at, voice / (k + 2), 24);
    store<f32>(at, <f32>i32((harmonic & 3) === 1) / (Mathf.sqrt(k) * (<f32>1 + k / 32)), 28);
  }
  let low = f32x4.splat(0);
  let high = low;
  for (let at = base; at <= base + mostHarmonics * stride; at += stride) {
    low = f32x4.add(low, f32x4.mul(v128.load(at), v128.load(at)));
    high = f32x4.add(high, f32x4.mul(v128.load(at, 16), v128.load(at, 16)));
  }
  low = f32x4.sqrt(low);
  high = f32x4.sqrt(high);
  for (let at = base; at <= base + mostHarmonics * stride; at += stride) {
    v128.store(at, f32x4.div(v128.load(at), low));
    v128.store(at, f32x4.div(v128.load(at, 16), high), 16);
  }
}

function peak(at: f32, middle: f32, width: f32, height: f32): f32 {
  const away = (at - middle) / width;
  return height / (1 + away * away);
}

/** One period of the eight waves with so many harmonics, and the first sample once more. */
class Level {
  bits: i32;
  start: usize;

  constructor(public harmonics: i32) {
    let bits = 8;
    while (1 << bits < 4 * harmonics) bits++;
    this.bits = bits;
    const size = 1 << bits;
    const start = heap.alloc((size + 1) * stride);
    this.start = start;
    // Four waves are the real part of what is transformed, four the imaginary one: all eight in one transform.
    for (let harmonic = 1; harmonic <= harmonics; harmonic++) {
      const from = changetype<usize>(amplitudes) + harmonic * stride;
      const half = f32x4.splat(0.5);
      const real = f32x4.mul(v128.load(from), half);
      const imaginary = f32x4.mul(v128.load(from, 16), half);
      const above = start + reversed(harmonic, bits) * stride;
      const below = start + reversed(size - harmonic, bits) * stride;
      v128.store(above, imaginary);
      v128.store(above, f32x4.neg(real), 16);
      v128.store(below, f32x4.neg(imaginary));
      v128.store(below, real, 16);
    }
    transform(start, size);
    memory.copy(start + size * stride, start, stride);
  }
}

/** The lowest bits in the other order. */
function reversed(value: u32, bits: i32): u32 {
  let turned = ((value & 0x5555) << 1) | ((value >> 1) & 0x5555);
  turned = ((turned & 0x3333) << 2) | ((turned >> 2) & 0x3333);
  turned = ((turned & 0x0f0f) << 4) | ((turned >> 4) & 0x0f0f);
  turned = ((turned & 0x00ff) << 8) | ((turned >> 8) & 0x00ff);
  return turned >> (16 - bits);
}

/** The inverse Fourier transform of Cooley and Tukey, in place, of what stands in reversed order. */
function transform(start: usize, size: i32): void {
  const end = start + size * stride;
  for (let half = 1; half < size; half *= 2) {
    const turn = 1024 / half;
    const apart = <usize>(half * stride);
    for (let at = 0; at < half; at++) {
      const cosine = f32x4.splat(sines[(at * turn + 512) & 2047]);
      const sine = f32x4.splat(sines[at * turn]);
      for (let one = start + at * stride; one < end; one += 2 * apart) {
        const two = one + apart;
        const real = v128.load(two);
        const imaginary = v128.load(two, 16);
        const a = f32x4.sub(f32x4.mul(real, cosine), f32x4.mul(imaginary, sine));
        const b = f32x4.add(f32x4.mul(real, sine), f32x4.mul(imaginary, cosine));
        const c = v128.load(one);
        const d = v128.load(one, 16);
        v128.store(one, f32x4.add(c, a));
        v128.store(one, f32x4.add(d, b), 16);
        v128.store(two, f32x4.sub(c, a));
        v128.store(two, f32x4.sub(d, b), 16);
      }
    }
  }
}

class Voice {
  id: i32 = -1;
  isHeld: bool = false;
  frequency: f32 = 0;
  target: f32 = 0;
  ratio: f32 = 1;
  velocity: f32 = 0;
  gain: f32 = 0;
  /** 0 to 1: how far the envelope is open. */
  level: f32 = 0;
  /** 1 at the beginning of a note, then less: how far the filter is opened. */
  opened: f32 = 0;
  /** Where the three waves are, 2 ** 32 being a period. */
  left: u32 = 0;
  middle: u32 = 0x50000000;
  right: u32 = 0xa0000000;
  /** The filters' state: left and right, twice. */
  a: f32 = 0;
  b: f32 = 0;
  c: f32 = 0;
  d: f32 = 0;

  /** The least is taken for the next note: those that are held last. */
  rank(): f32 {
    return this.isHeld ? 1 + this.level : this.level;
  }

  begin(id: i32, frequency: f32, velocity: f32): void {
    const glide = param(9);
    this.id = id;
    this.isHeld = true;
    this.target = frequency;
    this.frequency = glide > 0.001 && last > 0 ? last : frequency;
    this.ratio = 1;
    this.velocity = velocity;
    if (this.level === 0) {
      this.gain = velocity;
      this.left = 0;
      this.middle = 0x50000000;
      this.right = 0xa0000000;
    }
    this.opened = 1;
  }

  rest(): void {
    this.level = 0;
    this.a = 0;
    this.b = 0;
    this.c = 0;
    this.d = 0;
  }

  /** Adds the next frames to what is put out. */
  add(frames: i32): void {
    const length = <f32>frames / rate;
    const glide = param(9);
    const near: f32 = glide > 0.001 ? Mathf.exp((-4 * length) / glide) : 0;
    this.frequency = this.target * Mathf.pow(this.frequency / this.target, near);
    const frequency = Mathf.min(this.frequency * this.ratio, rate * 0.45);
    const apart = Mathf.pow(2, param(1) / 1200);

    // The fullest waves of which no harmonic is above what can be sampled.
    let full: i32 = 0;
    const most = (0.48 * rate) / (frequency * apart);
    while (full < levelCount - 1 && <f32>levels[full].harmonics > most) full++;
    const level = levels[full];
    const place = param(0) * <f32>(waveCount - 1);
    const wave = Mathf.min(Mathf.floor(place), <f32>(waveCount - 2));
    const mix = place - wave;
    const start = level.start + <usize>wave * 4;
    const shift = 32 - level.bits;
    const period: f64 = 4294967296.0 / <f64>rate;
    const leftStep = <u32>(period * <f64>(frequency / apart));
    const step = <u32>(period * <f64>frequency);
    const rightStep = <u32>(period * <f64>(frequency * apart));

    const attack: f32 = 1 - Mathf.exp(-3 / (param(6) * rate));
    const release = Mathf.exp(-6.9 / (param(7) * rate));
    const isHeld = this.isHeld;
    // The filter moves with each call, which is often enough for what closes this slowly.
    this.opened *= Mathf.exp((-3 * length) / param(5));
    const octaves = param(4) * this.opened * (0.4 + 0.6 * this.velocity);
    const follows = Mathf.sqrt(frequency / 261.6);
    const cutoff = Mathf.min(param(2) * follows * Mathf.pow(2, octaves), rate * 0.4);
    const g = Mathf.tan((Mathf.PI * cutoff) / rate);
    const k: f32 = 2 - 1.85 * param(3);
    const scale = f32x4.splat(1 / (1 + g * (g + k)));
    const steep = f32x4.splat(g + k);
    const gs = f32x4.splat(g);
    let one = f32x4(this.a, this.b, 0, 0);
    let two = f32x4(this.c, this.d, 0, 0);
    let left = this.left;
    let middle = this.middle;
    let right = this.right;
    let open = this.level;
    let gain = this.gain;
    // It falls together with what resonance adds.
    const loud: f32 = 0.25 * param(8) * (1 - 0.4 * param(3));
    const share: f32 = 0.3;
    let to = changetype<usize>(out);
    for (let at = 0; at < frames; at++) {
      open = isHeld ? open + (1 - open) * attack : open * release;
      gain += (this.velocity - gain) * 0.005;
      left += leftStep;
      middle += step;
      right += rightStep;
      const centre: f32 = 0.7 * read(start, middle, shift, mix);
      const l: f32 = read(start, left, shift, mix);
      const r: f32 = read(start, right, shift, mix);
      const dry = f32x4.replace_lane(
        f32x4.splat(centre + l + share * r),
        1,
        centre + r + share * l,
      );
      // A filter of two poles for both sides at once (Zavalishin, The Art of VA Filter Design).
      const high = f32x4.mul(f32x4.sub(f32x4.sub(dry, f32x4.mul(steep, one)), two), scale);
      const rise = f32x4.mul(gs, high);
      const band = f32x4.add(rise, one);
      const flow = f32x4.mul(gs, band);
      const low = f32x4.add(flow, two);
      one = f32x4.add(rise, band);
      two = f32x4.add(flow, low);
      const amount = open * gain * loud;
      store<f32>(to, load<f32>(to) + f32x4.extract_lane(low, 0) * amount);
      store<f32>(to, load<f32>(to, 512) + f32x4.extract_lane(low, 1) * amount, 512);
      to += 4;
    }
    this.left = left;
    this.middle = middle;
    this.right = right;
    this.level = open;
    this.gain = gain;
    this.a = f32x4.extract_lane(one, 0);
    this.b = f32x4.extract_lane(one, 1);
    this.c = f32x4.extract_lane(two, 0);
    this.d = f32x4.extract_lane(two, 1);
  }
}

/** A wave between two samples and two neighbours. */
function read(start: usize, phase: u32, shift: i32, mix: f32): f32 {
  const at = start + (phase >> shift) * stride;
  const between = <f32>((phase << (32 - shift)) >> 8) * <f32>(1.0 / 16777216.0);
  const one = load<f32>(at) + mix * (load<f32>(at, 4) - load<f32>(at));
  const two = load<f32>(at, 32) + mix * (load<f32>(at, 36) - load<f32>(at, 32));
  return one + between * (two - one);
}

// A recording is played in many short grains, each with a beginning, a pitch and a place between left and right of its own
// (Roads, "Microsound", MIT Press 2001). The studio hands over the recording that plugin.json lists under `data`.

const voiceCount = 16;
const grainCount = 64;
/** Hz at which the recording was made to sound. */
const recordedPitch: f32 = 261.6256;

const out = new StaticArray<f32>(256);
/** Where the grains are mixed: the left channel with room behind it, and the right one so many bytes behind it. */
const mix = heap.alloc(2 * 576);
const aside: usize = 576;
/** Two times four numbers in between. */
const lanes = heap.alloc(32);
const parameters = new StaticArray<f32>(12 * 128);
const voices = new StaticArray<Voice>(voiceCount);
const grains = new StaticArray<Grain>(grainCount);
let rate: f32 = 48000;
/** The recording, both ends silent, its frames and how many of them a frame here is. */
let recording: usize = 0;
let length: f32 = 0;
let recordedStep: f32 = 1;
let chance: u32 = 1;

export function init(sampleRate: f32): void {
  rate = sampleRate;
  for (let at = 0; at < voiceCount; at++) voices[at] = new Voice();
  for (let at = 0; at < grainCount; at++) grains[at] = new Grain();
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

/** Takes the first recording, of whose channels the first is played. */
export function data(index: i32, channels: i32, frames: i32, sampleRate: f32): usize {
  if (index !== 0 || frames < 1000) return 0;
  recording = heap.alloc(4 * channels * frames);
  length = <f32>frames;
  recordedStep = sampleRate / rate;
  return recording;
}

export function tail(): f32 {
  return param(10) * 1.55 + 0.1;
}

export function noteOn(id: i32, frequency: f32, velocity: f32): void {
  let chosen = voices[0];
  for (let at = 0; at < voiceCount; at++) {
    const each = voices[at];
    if (each.rank() < chosen.rank()) chosen = each;
  }
  chosen.begin(id, frequency, velocity);
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
  memory.fill(mix, 0, 2 * aside);
  for (let at = 0; at < voiceCount; at++) voices[at].advance(frames);
  for (let at = 0; at < grainCount; at++) {
    if (grains[at].left > 0) grains[at].add(frames);
  }
  memory.copy(changetype<usize>(out), mix, 512);
  memory.copy(changetype<usize>(out) + 512, mix + aside, 512);
}

/** 0 to 1, the same ones each time: Marsaglia's xorshift32. */
function random(): f32 {
  chance ^= chance << 13;
  chance ^= chance >> 17;
  chance ^= chance << 5;
  return <f32>(chance >> 8) * <f32>(1.0 / 16777216.0);
}

/** From -1 to 1. */
function around(): f32 {
  return 2 * random() - 1;
}

class Voice {
  id: i32 = -1;
  isHeld: bool = false;
  frequency: f32 = 0;
  ratio: f32 = 1;
  velocity: f32 = 0;
  /** How loud it is, from one frame to the next. */
  level: f32 = 0;
  levels: StaticArray<f32> = new StaticArray<f32>(144);
  /** How far it has drifted through the recording, 0 to 1. */
  drifted: f32 = 0;
  /** Frames until the next grain. */
  wait: f32 = 0;

  /** The least is taken for the next note: those that are held last. */
  rank(): f32 {
    return this.isHeld ? 1 + this.level : this.level;
  }

  begin(id: i32, frequency: f32, velocity: f32): void {
    this.id = id;
    this.isHeld = true;
    this.frequency = frequency;
    this.velocity = velocity;
    this.ratio = 1;
    this.drifted = 0;
    // As if it had sounded for long: grains of all ages are there, which the attack lets in.
    const overlap = Mathf.min(param(4) * param(3), 8);
    for (let at: f32 = 1; at < overlap; at++) this.spawn(0, at / overlap);
    this.wait = 0;
  }

  /** Works out how loud it is in the next frames, and begins the grains that are due. */
  advance(frames: i32): void {
    const isHeld = this.isHeld;
    let level = this.level;
    if (!isHeld && level < 0.00003) {
      if (level > 0) memory.fill(changetype<usize>(this.levels), 0, 576);
      this.level = 0;
      return;
    }
    const target: f32 = isHeld ? this.velocity : 0;
    const seconds = isHeld ? param(9) * 0.33 : param(10) * 0.145;
    const near: f32 = 1 - Mathf.exp(-1 / (Mathf.max(seconds, 0.001) * rate));
    const levels = changetype<usize>(this.levels);
    for (let at = 0; at < frames; at++) {
      level += (target - level) * near;
      store<f32>(levels + 4 * at, level);
    }
    this.level = level;
    const apart = rate / Mathf.max(param(4), 0.1);
    while (this.wait < <f32>frames) {
      this.spawn(<i32>this.wait, 0);
      this.wait += apart * (0.6 + 0.8 * random());
    }
    this.wait -= <f32>frames;
    const drifted = this.drifted + (param(2) * <f32>frames * recordedStep) / length;
    this.drifted = drifted - Mathf.floor(drifted);
  }

  /** Begins a grain after so many frames, or as if a part of it were over already. */
  spawn(wait: i32, over: f32): void {
    let grain: Grain | null = null;
    for (let at = 0; at < grainCount && grain === null; at++) {
      if (grains[at].left <= 0) grain = grains[at];
    }
    if (grain !== null && recording !== 0) grain.begin(this, wait, over);
  }
}

class Grain {
  voice: Voice = voices[0];
  /** Frames that are to come, and that are to pass before it begins. */
  left: i32 = 0;
  wait: i32 = 0;
  /** Where in the recording it is, and how far it goes each frame. */
  place: f64 = 0;
  step: f32 = 0;
  gainLeft: f32 = 0;
  gainRight: f32 = 0;
  /** How far it is, in turns of a cosine, and how far it goes each frame. */
  phase: f64 = 0;
  turn: f64 = 0;

  begin(voice: Voice, wait: i32, over: f32): void {
    const tuned = param(5) / 12 + (around() * param(6)) / 1200;
    const pitch = voice.frequency / recordedPitch;
    const step = Mathf.min(pitch * Mathf.pow(2, tuned), 32) * recordedStep;
    const frames = Mathf.min(param(3) * rate, (0.5 * length) / step);
    const reach = frames * step;
    const middle = param(0) + voice.drifted + 0.5 * around() * param(1);
    const room = length - reach - 8 * step - 8;
    const from = Mathf.max(0, (middle - Mathf.floor(middle)) * room) + 4 * step + 4;
    const isBack = random() < param(7);
    this.voice = voice;
    this.wait = wait;
    const rest: f32 = 1 - over;
    this.left = <i32>(rest * frames);
    this.step = isBack ? -step : step;
    this.place = from + reach * (isBack ? rest : over);
    const side = around() * param(8);
    // As loud however many grains sound at once.
    const overlap = param(4) * param(3);
    const gain: f32 = (0.46 * param(11)) / Mathf.sqrt(0.375 * overlap + 1);
    this.gainLeft = gain * Mathf.sqrt(-side + 1);
    this.gainRight = gain * Mathf.sqrt(side + 1);
    this.turn = (2 * Math.PI) / <f64>frames;
    this.phase = 2 * Math.PI * <f64>over;
  }

  /** Adds the next frames, four at once; up to three too many go where nobody reads. */
  add(frames: i32): void {
    if (this.wait >= frames) {
      this.wait -= frames;
      return;
    }
    const begin = this.wait;
    const count = min(this.left, frames - begin);
    const step: f64 = this.step * this.voice.ratio;
    const last = this.place + step * (count + 3);
    // A note that is bent far may lead out of the recording.
    if (last < 2 || last > length - 3) {
      this.left = 0;
      return;
    }
    const left = f32x4.splat(this.gainLeft);
    const right = f32x4.splat(this.gainRight);
    // Hann's window, half of it below nothing: by its steps, each of which is what the last leaves.
    const turn = this.turn;
    let shape = f32x4.splat(0);
    let change = shape;
    const bow = f32x4.splat(<f32>(2 - 2 * Math.cos(4 * turn)));
    const turned = 2 * Math.cos(turn);
    let before = Math.cos(this.phase - turn);
    let cosine = Math.cos(this.phase);
    let ago = Math.cos(this.phase - 4 * turn);
    let agoBefore = Math.cos(this.phase - 5 * turn);
    for (let lane = 0; lane < 4; lane++) {
      store<f32>(lanes + 4 * lane, <f32>(-0.5 * cosine));
      store<f32>(lanes + 4 * lane, <f32>(0.5 * (ago - cosine)), 16);
      const next = turned * cosine - before;
      before = cosine;
      cosine = next;
      const later = turned * ago - agoBefore;
      agoBefore = ago;
      ago = later;
    }
    shape = v128.load(lanes);
    change = v128.load(lanes, 16);
    let place = this.place;
    let to = mix + 4 * begin;
    let level = changetype<usize>(this.voice.levels) + 4 * begin;
    const end = to + 4 * count;
    while (to < end) {
      const one = sampleAt(place);
      const two = sampleAt(place + step);
      const three = sampleAt(place + 2 * step);
      const four = sampleAt(place + 3 * step);
      const samples = f32x4.replace_lane(
        f32x4.replace_lane(f32x4.replace_lane(f32x4.splat(one), 1, two), 2, three),
        3,
        four,
      );
      const open = f32x4.mul(f32x4.add(shape, f32x4.splat(0.5)), v128.load(level));
      const heard = f32x4.mul(samples, open);
      v128.store(to, f32x4.add(v128.load(to), f32x4.mul(heard, left)));
      v128.store(to, f32x4.add(v128.load(to, aside), f32x4.mul(heard, right)), aside);
      change = f32x4.sub(change, f32x4.mul(bow, shape));
      shape = f32x4.add(shape, change);
      place += 4 * step;
      to += 16;
      level += 16;
    }
    this.left -= count;
    this.wait = 0;
    this.place += step * count;
    this.phase += turn * count;
  }
}

/** The recording between two of its samples. */
function sampleAt(place: f64): f32 {
  const whole = <i32>place;
  const at = recording + 4 * whole;
  const one = load<f32>(at);
  return one + <f32>(place - <f64>whole) * (load<f32>(at, 4) - one);
}

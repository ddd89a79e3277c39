// A plate: Jon Dattorro, "Effect Design, Part 1: Reverberator and Other Filters", J. Audio Eng. Soc. 45/9 (1997), figure 1.
// Lengths of delays are his, for 29 761 samples a second. Four lines of the tank are longer or shorter with `size`.

const tiny: f32 = 1e-15;

function settled(value: f32): f32 {
  return Mathf.abs(value) < tiny ? 0 : value;
}

/** A delay whose length is a power of two, read between its samples. */
class Line {
  private start: usize = 0;
  private mask: i32 = 0;
  private next: i32 = 0;

  /** At least so many samples. */
  hold(samples: f32): void {
    let length = 64;
    while (<f32>length < samples + 4) length *= 2;
    this.start = heap.alloc(length * 4);
    this.mask = length - 1;
  }

  clear(): void {
    memory.fill(this.start, 0, (this.mask + 1) * 4);
  }

  write(value: f32): void {
    store<f32>(this.start + (this.next << 2), value);
    this.next = (this.next + 1) & this.mask;
  }

  /** What was written so many samples ago; 1 is the last. */
  at(ago: f32): f32 {
    const whole = <i32>ago;
    const part = ago - <f32>whole;
    const newer = load<f32>(this.start + (((this.next - whole) & this.mask) << 2));
    const older = load<f32>(this.start + (((this.next - whole - 1) & this.mask) << 2));
    return newer + part * (older - newer);
  }

  /** As an allpass. */
  pass(value: f32, length: f32, amount: f32): f32 {
    const delayed = this.at(length);
    const kept = settled(value - amount * delayed);
    this.write(kept);
    return delayed + amount * kept;
  }
}

const dry = new StaticArray<f32>(256);
const wet = new StaticArray<f32>(256);
const parameters = new StaticArray<f32>(5 * 128);
let rate: f32 = 48000;

/** Samples of ours in one of his. */
let scale: f32 = 1;
const before = new Line();
const diffusers = new StaticArray<Line>(4);
/** The halves of the tank: an allpass that moves, a delay, an allpass, a delay. */
const lines = new StaticArray<Line>(8);
let bandwidth: f32 = 0;
let dampedLeft: f32 = 0;
let dampedRight: f32 = 0;
/** What went around last. */
let fromLeft: f32 = 0;
let fromRight: f32 = 0;
/** Slow sine and cosine that move the first allpasses. */
let swingX: f32 = 1;
let swingY: f32 = 0;
/** Goes to what is set, so that the lines do not jump. */
let size: f32 = 0;
/** Frames of silence that came in. */
let quiet: i32 = 0;
let isAtRest: bool = false;

export function init(sampleRate: f32): void {
  rate = sampleRate;
  scale = rate / 29761;
  before.hold(rate * 0.26);
  diffusers[0] = new Line();
  diffusers[1] = new Line();
  diffusers[2] = new Line();
  diffusers[3] = new Line();
  diffusers[0].hold(150 * scale);
  diffusers[1].hold(115 * scale);
  diffusers[2].hold(387 * scale);
  diffusers[3].hold(285 * scale);
  for (let at = 0; at < 8; at++) lines[at] = new Line();
  const most = scale * largest;
  lines[0].hold(720 * most);
  lines[1].hold(4460 * most);
  lines[2].hold(1810 * most);
  lines[3].hold(3730 * most);
  lines[4].hold(960 * most);
  lines[5].hold(4230 * most);
  lines[6].hold(2670 * most);
  lines[7].hold(3170 * most);
}

export function input(): usize {
  return changetype<usize>(dry);
}

export function output(): usize {
  return changetype<usize>(wet);
}

export function params(): usize {
  return changetype<usize>(parameters);
}

function param(index: i32): f32 {
  return parameters[index * 128];
}

const largest: f32 = 1.5;

/** Until it is 90 dB below what came in. */
export function tail(): f32 {
  return Mathf.min(param(0) * 1.5 + param(2) + 0.3, 30);
}

export function process(frames: i32): void {
  for (let at = 0; at < frames; at++) {
    if (Mathf.abs(dry[at]) + Mathf.abs(dry[128 + at]) > tiny) quiet = 0;
    else if (!isAtRest) quiet++;
  }
  if (<f32>quiet > (tail() + 0.5) * rate) {
    rest();
    return;
  }
  isAtRest = false;
  ring(frames);
}

/** What is next to nothing costs as much as what is heard, and more where it is smaller than a number likes to be. */
function rest(): void {
  memory.fill(changetype<usize>(wet), 0, 1024);
  if (isAtRest) return;
  isAtRest = true;
  before.clear();
  for (let at = 0; at < 4; at++) diffusers[at].clear();
  for (let at = 0; at < 8; at++) lines[at].clear();
  bandwidth = 0;
  dampedLeft = 0;
  dampedRight = 0;
  fromLeft = 0;
  fromRight = 0;
}

function ring(frames: i32): void {
  const wanted = param(3);
  if (size === 0) size = wanted;
  // Seconds around both halves; on its way a sound is made weaker four times.
  const around: f32 = (21589 * size) / 29761;
  const decay = Mathf.pow(10, (-0.75 * around) / param(0));
  const damping = Mathf.exp((-2 * Mathf.PI * param(1)) / rate);
  const late = Mathf.max(1, param(2) * rate);
  const width = param(4);
  const turn: f32 = (2 * Mathf.PI * 0.9) / rate;
  const one = lines[0];
  const two = lines[1];
  const three = lines[2];
  const four = lines[3];
  const five = lines[4];
  const six = lines[5];
  const seven = lines[6];
  const eight = lines[7];
  const second = Mathf.max(0.25, Mathf.min(0.5, decay + 0.15));
  for (let at = 0; at < frames; at++) {
    size += (wanted - size) * 0.0001;
    const s = scale * size;
    const mono = (dry[at] + dry[128 + at]) * 0.5;
    before.write(mono);
    bandwidth += 0.75 * (before.at(late) - bandwidth);
    let into = diffusers[0].pass(bandwidth, 142 * scale, 0.75);
    into = diffusers[1].pass(into, 107 * scale, 0.75);
    into = diffusers[2].pass(into, 379 * scale, 0.625);
    into = diffusers[3].pass(into, 277 * scale, 0.625);
    swingX -= turn * swingY;
    swingY += turn * swingX;

    const left = one.pass(into + decay * fromRight, (672 + 12 * swingX) * s, -0.7);
    two.write(left);
    dampedLeft = settled(two.at(4453 * s) * (1 - damping) + dampedLeft * damping);
    four.write(three.pass(dampedLeft * decay, 1800 * s, second));
    const right = five.pass(into + decay * fromLeft, (908 + 12 * swingY) * s, -0.7);
    six.write(right);
    dampedRight = settled(six.at(4217 * s) * (1 - damping) + dampedRight * damping);
    eight.write(seven.pass(dampedRight * decay, 2656 * s, second));
    fromLeft = four.at(3720 * s);
    fromRight = eight.at(3163 * s);

    const l =
      six.at(266 * s) +
      six.at(2974 * s) -
      seven.at(1913 * s) +
      eight.at(1996 * s) -
      two.at(1990 * s) -
      three.at(187 * s) -
      four.at(1066 * s);
    const r =
      two.at(353 * s) +
      two.at(3627 * s) -
      three.at(1228 * s) +
      four.at(2673 * s) -
      six.at(2111 * s) -
      seven.at(335 * s) -
      eight.at(121 * s);
    const middle = (l + r) * 0.2;
    const side = (l - r) * 0.2 * width;
    wet[at] = middle + side;
    wet[128 + at] = middle - side;
  }
}

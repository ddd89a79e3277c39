import { findOnsets, mono } from './find-onsets.ts';
import { Stretcher } from './stretcher.ts';

/** Strength from which an onset keeps its attack: drums, plucked strings and consonants, not the turns of a voice. */
const strong = 0.35;
/** Seconds of an attack that stay as they are, and over which that passes into what is stretched. */
const [attack, blend] = [0.03, 0.01];
/** Seconds by which what is stretched may be moved, so that its waves lie on those of the attack that it follows. */
const slack = 0.008;
/** Seconds of the waves that go on beyond the ends of a part: of 40 Hz at most. */
const periods = [0.005, 0.025] as const;
/** Seconds before an onset in which what was before goes over into it. */
const turn = 0.002;

/** A part of a recording, and its place in what is made of it; frames. */
interface Part {
  from: number;
  to: number;
  begin: number;
  end: number;
  /** Frames at its start that stay as they are. */
  attack: number;
}

/**
 * A recording `factor` times as long, to the nearest frame, with its pitch kept. Between strong onsets it is stretched, each
 * part by itself; attacks stay as they are, at the place where they belong (A. Röbel, "A New Approach to Transient
 * Processing in the Phase Vocoder", DAFx 2003, has them that way). `onProgress` is told 0 to 1.
 */
export async function stretch(
  channels: readonly Float32Array[],
  sampleRate: number,
  factor: number,
  onProgress: (done: number) => void,
): Promise<Float32Array<ArrayBuffer>[]> {
  const [first] = channels;
  const frames = first?.length ?? 0;
  const length = Math.round(frames * factor);
  const out = channels.map(() => new Float32Array(length));
  if (length === 0) return out;
  const onsets = findOnsets(mono(channels), sampleRate, (done) => onProgress(done / 4))
    .filter(({ strength }) => strength >= strong)
    .map(({ seconds }) => Math.round(seconds * sampleRate));
  const stretcher = await Stretcher.open(channels.length, sampleRate);
  for (const part of partsOf(onsets, frames, length, sampleRate)) {
    stretchPart(stretcher, channels, out, part, sampleRate);
    onProgress(0.25 + (0.75 * part.end) / length);
  }
  return out;
}

function partsOf(
  onsets: readonly number[],
  frames: number,
  length: number,
  sampleRate: number,
): Part[] {
  const starts = [...new Set([0, ...onsets])];
  return starts.map((from, index) => {
    const to = starts[index + 1] ?? frames;
    const begin = Math.round((from * length) / frames);
    const end = Math.round((to * length) / frames);
    const most = Math.floor(Math.min(to - from, end - begin) / 2);
    const kept = onsets.includes(from) ? Math.min(most, Math.round(attack * sampleRate)) : 0;
    return { from, to, begin, end, attack: kept };
  });
}

function stretchPart(
  stretcher: Stretcher,
  channels: readonly Float32Array[],
  out: readonly Float32Array[],
  part: Part,
  sampleRate: number,
): void {
  const { from, to, begin, end } = part;
  const fade = Math.min(part.attack, Math.round(blend * sampleRate));
  const ahead = Math.min(from, begin, Math.round(turn * sampleRate));
  // Where the part as it is gives way to the part as it is stretched.
  const [bodyFrom, bodyBegin] = [from + part.attack - fade, begin + part.attack - fade];
  const spare = fade > 0 ? Math.round(slack * sampleRate) : 0;
  const moved = channels.map(() => new Float32Array(end - bodyBegin + spare));
  if (end > bodyBegin && to > bodyFrom) {
    // Of other parts nothing is heard in this one.
    const endless = new EndlessPart(channels, bodyFrom, to, sampleRate);
    stretcher.stretch((...frames) => endless.read(...frames), bodyFrom, to, moved);
  }
  const offset = likestPlace(channels, bodyFrom, moved, fade, spare);
  const body = moved.map((each) => each.subarray(offset, offset + end - bodyBegin));
  for (const [index, channel] of channels.entries()) {
    const sound = out[index] as Float32Array;
    const stretched = body[index] as Float32Array;
    if (part.attack > 0) {
      // What was before it goes out.
      for (let frame = begin - ahead; frame < begin; frame++) {
        const share = (frame - begin + ahead + 1) / (ahead + 1);
        const own = channel[from + frame - begin] as number;
        sound[frame] = (sound[frame] as number) * (1 - share) + own * share;
      }
      sound.set(channel.subarray(from, from + part.attack), begin);
    }
    for (let frame = 0; frame < stretched.length; frame++) {
      const share = frame < fade ? (frame + 1) / (fade + 1) : 1;
      const at = bodyBegin + frame;
      sound[at] = (sound[at] as number) * (1 - share) + (stretched[frame] as number) * share;
    }
  }
}

/** The frame, up to `most`, from which `size` frames of what is stretched are most like those at `from` (cross-correlation). */
function likestPlace(
  channels: readonly Float32Array[],
  from: number,
  moved: readonly Float32Array[],
  size: number,
  most: number,
): number {
  let [best, place] = [0, Math.floor(most / 2)];
  for (let offset = 0; offset <= most; offset++) {
    let [sum, power] = [0, 1e-9];
    for (const [index, channel] of channels.entries())
      for (let frame = 0; frame < size; frame++) {
        const sample = (moved[index] as Float32Array)[offset + frame] as number;
        sum += sample * (channel[from + frame] as number);
        power += sample * sample;
      }
    const likeness = sum / Math.sqrt(power);
    if (likeness > best) [best, place] = [likeness, offset];
  }
  return place;
}

/** Reads a part [from, to) as if it went on beyond both ends, by the waves that it has there. */
class EndlessPart {
  readonly #channels: readonly Float32Array[];
  readonly #from: number;
  readonly #to: number;
  /** Frames after which it is most like its beginning, and before which most like its end. */
  readonly #periods: readonly [before: number, after: number];

  constructor(channels: readonly Float32Array[], from: number, to: number, sampleRate: number) {
    this.#channels = channels;
    this.#from = from;
    this.#to = to;
    const half = Math.floor((to - from) / 2);
    const size = Math.min(half, Math.round(blend * sampleRate));
    const [least, most] = periods.map((each) => Math.min(half, Math.round(each * sampleRate)));
    const sound = channels.map((channel) => channel.subarray(from, to));
    const place = (at: number, step: number) => {
      const first = step > 0 ? at + (least ?? 0) : at - (most ?? 0);
      const there = sound.map((channel) => channel.subarray(first));
      const found = likestPlace(sound, at, there, size, (most ?? 0) - (least ?? 0));
      return Math.max(1, Math.abs(first + found - at));
    };
    this.#periods = [place(0, 1), place(to - from - size, -1)];
  }

  read(channel: number, at: number, out: Float32Array): void {
    const samples = this.#channels[channel] as Float32Array;
    const [before, after] = this.#periods;
    for (let index = 0; index < out.length; index++) {
      let place = at + index;
      if (place < this.#from) place += before * Math.ceil((this.#from - place) / before);
      if (place >= this.#to) place -= after * Math.ceil((place - this.#to + 1) / after);
      out[index] = samples[Math.max(this.#from, place)] as number;
    }
  }
}

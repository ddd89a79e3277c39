/** Mono audio as it left the loudspeaker. */
export interface Recording {
  /** Hz. */
  rate: number;
  /** The audio clock's frame of the first sample. */
  first: number;
  samples: Float32Array;
}

/** Largest absolute sample. */
export function peakOf({ samples }: Recording): number {
  return samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
}

/**
 * Seconds at which the sound begins anew: the energy of the 8 ms from there on is `ratio` times that of the 30 ms
 * before, and within 20 dB of the loudest. Exact to the sample at which a quarter of that onset's level is reached. A
 * recording that began while the clock ran may have begun amid a sound: there is no onset before those 30 ms are known.
 */
export function recordedOnsets({ samples, rate, first }: Recording, ratio = 6): number[] {
  const window = Math.round(rate / 1000);
  const before = 30;
  const known = first > 0 ? before : 0;
  const sums = [0];
  for (let at = 0; at + window <= samples.length; at += window) {
    const block = samples.subarray(at, at + window);
    sums.push((sums.at(-1) ?? 0) + block.reduce((sum, sample) => sum + sample * sample, 0));
  }
  const energy = (from: number, to: number) => {
    const [first, last] = [Math.max(0, from), Math.min(sums.length - 1, to)];
    return last > first ? ((sums[last] ?? 0) - (sums[first] ?? 0)) / (last - first) : 0;
  };
  const ahead = sums.map((_, at) => energy(at, at + 8));
  // Of minutes there are more than a call takes.
  const floor = ahead.reduce((most, level) => Math.max(most, level), 0) / 100;
  const rise = ahead.map((level, at) =>
    level > floor && at >= known ? level / (energy(at - before, at) + floor / 1000) : 0,
  );
  const found: number[] = [];
  for (const [at, leap] of rise.entries()) {
    const isPeak = leap > ratio && leap === Math.max(...rise.slice(Math.max(0, at - 20), at + 21));
    if (isPeak) found.push(attack(samples, (at - 2) * window, 10 * window) / rate);
  }
  return found;
}

/** Whether something louder than `level` was heard. */
export const louder = (level: number) => (heard: Recording) => peakOf(heard) > level;

/** Whether it is a recording of `seconds`, or more. */
export const lasts =
  (seconds: number) =>
  ({ rate, samples }: Recording) =>
    rate > 0 && samples.length >= seconds * rate;

/** Whether the last `seconds` of what was heard are as good as silent: below `level`. */
export const endsSilent =
  (seconds = 1, level = 0.001) =>
  ({ rate, first, samples }: Recording) => {
    const length = Math.round(seconds * rate);
    if (length === 0 || samples.length < length) return false;
    return peakOf({ rate, first, samples: samples.subarray(-length) }) < level;
  };

/** Whether `count` onsets, or more, were heard within some `seconds`. What is still beginning is not counted. */
export const hasOnsets =
  (count: number, seconds = Number.POSITIVE_INFINITY) =>
  (heard: Recording) => {
    const end = heard.samples.length / heard.rate - 0.05;
    const onsets = recordedOnsets(heard).filter((onset) => onset < end);
    return onsets.slice(count - 1).some((onset, at) => onset - (onsets[at] ?? 0) <= seconds);
  };

/** Seconds of the longest stretch in which nothing begins to sound, from the recording's start to its end. */
export function longestWait(recording: Recording): number {
  const times = [0, ...recordedOnsets(recording), recording.samples.length / recording.rate];
  return Math.max(...times.slice(1).map((time, at) => time - (times[at] ?? 0)));
}

/** The first sample from `from` on that reaches a quarter of the loudest of the next `length`. */
function attack(samples: Float32Array, from: number, length: number): number {
  const start = Math.max(0, from);
  const block = samples.subarray(start, start + length);
  const quarter = block.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0) / 4;
  return start + block.findIndex((sample) => Math.abs(sample) >= quarter);
}

/** Onsets against a grid: each one's step and its distance in seconds, when the first stands on `firstStep`. */
export function onGrid(
  onsets: readonly number[],
  stepSeconds: number,
  firstStep: number,
  steps = 16,
) {
  const [start = 0] = onsets;
  return onsets.map((onset) => {
    const position = (onset - start) / stepSeconds;
    const nearest = Math.round(position);
    return {
      step: (firstStep + nearest) % steps,
      error: Math.abs(position - nearest) * stepSeconds,
      index: nearest,
    };
  });
}

/**
 * The pitch that sounds for an eighth of a second from a time on, as a MIDI number with a fraction: of the lags from 20 to
 * 1000 Hz the first peak of the autocorrelation, once that has fallen to half, that is as good as the best.
 */
export function pitchAt({ rate, samples }: Recording, seconds: number): number {
  const from = Math.round(seconds * rate);
  const size = Math.round(rate / 8);
  const [shortest, longest] = [Math.floor(rate / 1000), Math.ceil(rate / 20)];
  const likeness = Array.from({ length: longest - shortest + 1 }, (_, more) => {
    let [product, energy] = [0, 0];
    for (let at = from; at < from + size; at++) {
      const [one, other] = [samples[at] ?? 0, samples[at + shortest + more] ?? 0];
      product += one * other;
      energy += one * one + other * other;
    }
    return energy > 0 ? (2 * product) / energy : 0;
  });
  const fallen = likeness.findIndex((each) => each < 0.5);
  const best = Math.max(...likeness.slice(fallen));
  const peak = likeness.findIndex(
    (each, at) =>
      at > fallen &&
      each > 0.9 * best &&
      each >= (likeness[at - 1] ?? 1) &&
      each >= (likeness[at + 1] ?? 1),
  );
  return 69 + 12 * Math.log2(rate / (shortest + peak) / 440);
}

/** The MIDI number from `low` to `high` whose frequency is the loudest for half a second from a time on (Goertzel's filter). */
export function loudestPitch(
  { rate, samples }: Recording,
  seconds: number,
  low: number,
  high: number,
): number {
  const from = Math.round(seconds * rate);
  const size = Math.round(rate / 2);
  const powers = Array.from({ length: high - low + 1 }, (_, above) => {
    const turn = (2 * Math.PI * 440 * 2 ** ((low + above - 69) / 12)) / rate;
    let [real, imaginary] = [0, 0];
    for (let at = 0; at < size; at++) {
      // Without edges, which would be heard at all frequencies.
      const sample = (samples[from + at] ?? 0) * Math.sin((Math.PI * at) / size) ** 2;
      real += sample * Math.cos(turn * at);
      imaginary += sample * Math.sin(turn * at);
    }
    return real * real + imaginary * imaginary;
  });
  return low + powers.indexOf(Math.max(...powers));
}

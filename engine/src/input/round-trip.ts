import { HocketError, type RoundTrip } from '@hocket/sdk';

/** Seconds of a click: a sweep, which noise and a room resemble less than they do a single pulse. */
const clickSeconds = 0.008;
/** Hz that it sweeps through: what small loudspeakers and microphones have. */
const sweep = [800, 7000] as const;
const clickCount = 5;
/** Seconds between clicks: longer than any round trip, so that none is taken for another. */
const spacing = 0.55;
/** The longest round trip: Bluetooth takes up to half a second. */
const longest = 0.5;
/** Seconds until the first click, and what is recorded after the last. */
const [lead, tail] = [0.15, 0.1];
/** How far above what the input has without a click its correlation has to be; noise alone stays below 5 in so many samples. */
const clearness = 8;
/** What comes first is the way through the air, also where a wall answers louder; as a share of the loudest, so many seconds before it. */
const [firstShare, firstWithin] = [0.6, 0.005];
/** Seconds by which clicks may differ, and how many of them have to be heard. */
const [mostSpread, leastHeard] = [0.004, 3];

/** A signal to be played, and where in it the clicks begin. */
export interface ClickTrack {
  samples: Float32Array<ArrayBuffer>;
  /** Frames. */
  clicks: readonly number[];
}

/** Clicks with silence around them; `gain` is their peak, 0 to 1. */
export function clickTrack(sampleRate: number, gain: number): ClickTrack {
  const clicks = Array.from({ length: clickCount }, (_, index) =>
    Math.round((lead + index * spacing) * sampleRate),
  );
  const seconds = lead + (clickCount - 1) * spacing + longest + tail;
  const samples = new Float32Array(Math.round(seconds * sampleRate));
  const click = clickAt(sampleRate).map((sample) => sample * gain);
  for (const at of clicks) samples.set(click, at);
  return { samples, clicks };
}

/**
 * The round trip in a recording of a click track that began to play with the recording's first sample: the place of the
 * highest correlation with the click (matched filter; C. Knapp and G. Carter, 1976). Throws `round_trip_unheard` or
 * `round_trip_unsteady`.
 */
export function findRoundTrip(
  recording: Float32Array,
  sampleRate: number,
  clicks: readonly number[],
): RoundTrip {
  const click = clickAt(sampleRate);
  const delays = clicks
    .map((at) => delayOf(click, recording.subarray(at, at + longest * sampleRate), sampleRate))
    .filter((delay) => delay !== undefined)
    .sort((one, other) => one - other);
  if (delays.length < leastHeard)
    throw new HocketError('round_trip_unheard', 'The microphone did not hear the loudspeakers');
  const median = delays[Math.floor(delays.length / 2)] as number;
  const near = delays.filter((delay) => Math.abs(delay - median) <= mostSpread / 2);
  if (near.length < leastHeard)
    throw new HocketError('round_trip_unsteady', 'The clicks came back at different times');
  return { seconds: median, spread: (near.at(-1) as number) - (near[0] as number) };
}

function clickAt(sampleRate: number): Float32Array<ArrayBuffer> {
  const [low, high] = sweep;
  return Float32Array.from({ length: Math.round(clickSeconds * sampleRate) }, (_, frame) => {
    const time = frame / sampleRate;
    const turns = low * time + ((high - low) * time * time) / (2 * clickSeconds);
    return Math.sin(2 * Math.PI * turns) * Math.sin((Math.PI * time) / clickSeconds);
  });
}

/** Seconds after its beginning at which a part of a recording has the click; undefined where it is not clearly there. */
function delayOf(click: Float32Array, part: Float32Array, sampleRate: number): number | undefined {
  const likeness = new Float32Array(Math.max(0, part.length - click.length));
  let [square, loudest, at] = [0, 0, 0];
  for (let delay = 0; delay < likeness.length; delay++) {
    let sum = 0;
    for (let frame = 0; frame < click.length; frame++)
      sum += (click[frame] as number) * (part[delay + frame] as number);
    const size = Math.abs(sum);
    likeness[delay] = size;
    square += sum * sum;
    if (size > loudest) [loudest, at] = [size, delay];
  }
  // Without the click itself, which would hide behind its own energy.
  const [from, to] = [at - click.length, at + click.length];
  for (let delay = Math.max(0, from); delay < Math.min(to, likeness.length); delay++)
    square -= (likeness[delay] as number) ** 2;
  const usual = Math.sqrt(Math.max(0, square) / Math.max(1, likeness.length));
  if (loudest < 1e-6 || loudest < clearness * usual) return undefined;
  const first = Math.max(0, at - Math.round(firstWithin * sampleRate));
  const peaks = likeness.subarray(first, at + 1);
  const early = peaks.findIndex(
    (size, index) => size >= firstShare * loudest && size >= (peaks[index + 1] ?? 0),
  );
  return (first + early) / sampleRate;
}

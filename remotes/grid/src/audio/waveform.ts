import {
  type Clip,
  clipPlace,
  clipStretch,
  type RecordingReading,
  secondsOfTicks,
} from '@hocket/sdk';

/** Columns that a picture has at most, whatever its width: more than a narrow screen shows of a clip. */
const mostColumns = 600;
/** The least height of a column, as a share of the picture's: silence is a line. */
const line = 0.02;

/** What of a recording a clip shows. */
export type ShownClip = Pick<Clip, 'from' | 'loop' | 'length' | 'bpm' | 'gain'>;

/**
 * The path of an SVG, 1 wide and from -1 to 1 high, of what a clip plays of its recording: lowest and highest sample of
 * each column, so that a longer recording costs no more to draw.
 */
export function waveform(
  { peaks, peakRate, seconds }: RecordingReading,
  clip: ShownClip,
  { bpm, width }: { bpm: number; width: number },
): string {
  const columns = Math.min(mostColumns, Math.max(1, Math.ceil(width)));
  const played = secondsOfTicks(clip.length, bpm) / clipStretch(clip, bpm);
  const { gain = 1 } = clip;
  const upper: string[] = [];
  const lower: string[] = [];
  for (let column = 0; column < columns; column += 1) {
    const place = clipPlace(clip, (column / columns) * played);
    const isOver = clip.loop === undefined && place >= seconds;
    const first = Math.floor(place * peakRate);
    const last = Math.max(first + 1, Math.floor((place + played / columns) * peakRate));
    const [low, high] = isOver ? [0, 0] : extremes(peaks, first, last);
    const x = short(column / columns);
    upper.push(`${x} ${short(Math.max(-1, -high * gain - line))}`);
    lower.push(`${x} ${short(Math.min(1, -low * gain + line))}`);
  }
  return `M${upper.join('L')}L${lower.toReversed().join('L')}z`;
}

/** The lowest and the highest sample of pairs of them. */
function extremes(peaks: Float32Array, first: number, last: number): [number, number] {
  let [low, high] = [0, 0];
  for (let pair = first; pair < Math.min(last, peaks.length / 2); pair += 1) {
    low = Math.min(low, peaks[2 * pair] ?? 0);
    high = Math.max(high, peaks[2 * pair + 1] ?? 0);
  }
  return [low, high];
}

function short(value: number): number {
  return Math.round(value * 1000) / 1000;
}

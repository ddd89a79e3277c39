import { isObject } from '@hocket/sdk';
import { onceEnded, releaseAudioNode, type SoundHandle } from 'superdough';

/** What a note plays of a recording on the song's bars, as `clipPieces` (@hocket/music) makes it. */
export interface Piece {
  /** Seconds of the recording before it begins. */
  from: number;
  /** How loud it is where it begins and where it ends, a straight line between. */
  gains: readonly [number, number];
  /** Seconds in which it comes in, as the piece before it goes, and in which it goes after its end. */
  rise: number;
  fall: number;
}

/** The piece that a note's controls ask for; undefined where they ask for none. */
export function pieceOf({ piece }: Record<string, unknown>): Piece | undefined {
  if (!isObject(piece)) return undefined;
  const { from, gains, rise, fall } = piece;
  const isPiece =
    [from, rise, fall].every(isAmount) && Array.isArray(gains) && gains.every(isAmount);
  return isPiece ? (piece as unknown as Piece) : undefined;
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

/**
 * Plays a piece of a recording of `duration` seconds. It begins on a sample frame, at a frame of the recording: pieces that
 * follow each other there are one sound, whose treble no interpolation dulls. None where it came too late.
 */
export function playPiece(
  context: BaseAudioContext,
  onset: number,
  { duration }: Record<string, unknown>,
  onended: () => void,
  { from, gains: [first, last], rise, fall }: Piece,
  buffer: AudioBuffer,
): SoundHandle | undefined {
  if (context.currentTime > onset || typeof duration !== 'number') return undefined;
  const { sampleRate } = context;
  const frame = Math.ceil(onset * sampleRate - 1e-6);
  const time = frame / sampleRate;
  // The same for all pieces of a stretch: how far the recording is behind the clock.
  const offset = frame + Math.round((from - onset) * sampleRate);
  const end = Math.ceil((onset + duration) * sampleRate - 1e-6) / sampleRate;
  const source = new AudioBufferSourceNode(context, { buffer });
  const out = new GainNode(context, { gain: 0 });
  const { gain } = out;
  const risen = Math.min(time + rise, end);
  gain.setValueAtTime(rise > 0 ? 0 : first, time);
  if (rise > 0)
    gain.linearRampToValueAtTime(first + ((last - first) * (risen - time)) / duration, risen);
  gain.linearRampToValueAtTime(last, end);
  gain.linearRampToValueAtTime(0, end + fall);
  source.connect(out);
  source.start(time, Math.max(0, offset) / sampleRate);
  source.stop(end + fall);
  onceEnded(source, () => {
    for (const node of [source, out]) releaseAudioNode(node);
    onended();
  });
  const stop = (at: number) => source.stop(at);
  return { node: out, nodes: { source: [source] }, stop, end: end + fall, release: fall };
}

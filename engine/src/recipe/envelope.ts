import type { Envelope } from '@hocket/sdk';

/** What an exponential fall calls silence: 60 dB under its start. */
const silent = 0.001;
/** Seconds of the straight line that ends an exponential fall without a click. */
const tail = 0.004;

/** An envelope that may stay at its top for some seconds before it decays, as those of sound fonts do. */
export interface PlateauEnvelope extends Envelope {
  plateau?: number;
}

/** The parts of an AudioParam that an envelope uses. */
export type Automation = Pick<
  AudioParam,
  'setValueAtTime' | 'linearRampToValueAtTime' | 'exponentialRampToValueAtTime'
>;

/** Seconds from onset to silence of a note held for `hold` seconds. */
export function envelopeSeconds(envelope: PlateauEnvelope, hold: number) {
  const { attack, plateau = 0, decay, sustain, release } = envelope;
  return sustain === 0 ? attack + plateau + decay + tail : hold + release + tail;
}

/** The level, 0 to 1, `at` seconds after the onset of a note that is still held. */
export function heldLevel(envelope: PlateauEnvelope, at: number): number {
  const { attack, plateau = 0, decay, sustain } = envelope;
  if (at < attack) return at / attack;
  const floor = Math.max(sustain, silent);
  const fallen = Math.max(0, at - attack - plateau);
  return fallen < decay ? floor ** (fallen / decay) : floor;
}

/**
 * Draws an envelope: straight up, exponentially down to sustain, and down by 60 dB in `release`
 * after `hold` seconds. A sustain of 0 plays to its end whatever the hold. Its top is `peak`.
 * Answers its seconds.
 */
export function drawEnvelope(
  param: Automation,
  envelope: PlateauEnvelope,
  time: number,
  hold: number,
  peak = 1,
): number {
  const { attack, plateau = 0, decay, sustain, release } = envelope;
  const top = attack + plateau;
  const seconds = envelopeSeconds(envelope, hold);
  param.setValueAtTime(0, time);
  // Nothing falls exponentially to 0.
  if (peak === 0) return seconds;
  if (sustain === 0) {
    param.linearRampToValueAtTime(peak, time + attack);
    if (plateau > 0) param.setValueAtTime(peak, time + top);
    param.exponentialRampToValueAtTime(peak * silent, time + top + decay);
  } else {
    if (hold > attack) param.linearRampToValueAtTime(peak, time + attack);
    if (plateau > 0 && hold > top) param.setValueAtTime(peak, time + top);
    const level = peak * Math.max(heldLevel(envelope, hold), silent);
    if (hold <= attack) param.linearRampToValueAtTime(level, time + hold);
    else if (hold <= top) param.setValueAtTime(peak, time + hold);
    else if (hold < top + decay) param.exponentialRampToValueAtTime(level, time + hold);
    else {
      param.exponentialRampToValueAtTime(peak * Math.max(sustain, silent), time + top + decay);
      param.setValueAtTime(level, time + hold);
    }
    param.exponentialRampToValueAtTime(level * silent, time + hold + release);
  }
  param.linearRampToValueAtTime(0, time + seconds);
  return seconds;
}

import type { SafeBend } from './clamp-parts.ts';
import type { Automation } from './envelope.ts';

const centsPerOctave = 1200;

/**
 * Draws an envelope that moves a frequency into its detune: straight lines in cents, so that every
 * octave takes as long as the next. A sustain of 0 plays to its end whatever the hold.
 */
export function drawBend(
  detune: Pick<Automation, 'setValueAtTime' | 'linearRampToValueAtTime'>,
  { attack, decay, sustain, release, octaves }: SafeBend,
  time: number,
  hold: number,
): void {
  const top = octaves * centsPerOctave;
  const held = sustain === 0 ? attack + decay : hold;
  const level = (at: number) => {
    if (at < attack) return (top * at) / attack;
    return top * (1 + (sustain - 1) * Math.min(1, (at - attack) / decay));
  };
  detune.setValueAtTime(0, time);
  for (const at of [attack, attack + decay, held]) {
    if (at <= held) detune.linearRampToValueAtTime(level(at), time + at);
  }
  detune.linearRampToValueAtTime(0, time + held + release);
}

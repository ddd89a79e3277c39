import type { Note, Recipe, Tone } from '@hocket/sdk';

/**
 * A tine piano after the DX7's well-known one: a sine shaken at its own pitch is the bar that swings before the
 * pick-up, one shaken at fourteen times its pitch is the strike of the hammer on the tine. How deep both are shaken
 * follows how hard the key is hit, so that loud notes bark.
 */
function voice({ frequency, velocity, params }: Note): Recipe {
  const { bark = 0.5, tine = 0.4, tremolo = 0.2 } = params;
  // High strings ring shorter, as they do.
  const ring = Math.min(6, 900 / frequency + 0.8);
  const body: Tone = {
    wave: 'sine',
    frequency,
    gain: 0.8,
    fm: { ratio: 1, index: 0.3 + 2.2 * bark * velocity ** 2, decay: ring / 4 },
  };
  const strike: Tone = {
    wave: 'sine',
    frequency,
    gain: 0.45 * tine * velocity,
    fm: { ratio: 14, index: Math.min(1.2, 2400 / frequency), decay: 0.08 },
    envelope: { attack: 0.001, decay: 0.5, sustain: 0, release: 0.1 },
  };
  return {
    tones: [body, { ...body, detune: 5, gain: 0.25 }, strike],
    envelope: { attack: 0.002, decay: ring, sustain: 0.02, release: 0.25 },
    lfos: tremolo > 0 ? [{ target: 'gain', rate: 4.8, depth: 0.35 * tremolo }] : [],
    drive: 0.15 * bark * velocity,
    gain: 0.129,
  };
}

export default { voice };

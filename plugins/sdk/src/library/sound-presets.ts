/** A sound with the amounts of its knobs and effects, as a track takes it. */
export interface SoundPreset {
  /** One line of at most 40 characters; no two have the same. */
  name: string;
  /** The name that `s("…")` plays. */
  strudelName: string;
  /** As `Track.effects`, without `clip`. */
  effects: Readonly<Record<string, number>>;
}

/** How long a preset's name may be. */
export const presetNameLength = 40;

const row = (
  name: string,
  strudelName: string,
  effects: Readonly<Record<string, number>>,
): SoundPreset => ({ name, strudelName, effects });

/** The presets that come with the studio, made of its own sounds. */
export const soundPresets: readonly SoundPreset[] = [
  row('Deep Kick', 'bd', { filter: 900, decay: 0.5, tune: 0.84 }),
  row('Tight Kick', 'bd', { decay: 0.12, tune: 1.12 }),
  row('Dusty Kick', 'kick808', { filter: 1800, crush: 9, distortion: 1 }),
  row('Room Snare', 'sd', { reverb: 0.35 }),
  row('Small Snare', 'sd', { decay: 0.09, highpass: 300, tune: 1.26 }),
  row('Thin Hat', 'hh', { highpass: 6000, decay: 0.04 }),
  row('Old Hat', 'hh', { filter: 7000, crush: 7 }),
  row('Rubber Bass', 'bass', { filter: 420, resonance: 9, envelope: 2.4 }),
  row('Round Bass', 'sub808', { filter: 300, attack: 0.008 }),
  row('Acid Line', 'acidtb303', { filter: 700, resonance: 18, envelope: 3, distortion: 1.2 }),
  row('Growl', 'reesebass', { filter: 900, resonance: 6, distortion: 2.5 }),
  row('Pluck', 'saw', { filter: 600, resonance: 4, envelope: 4, decay: 0.18, delay: 0.25 }),
  row('Soft Lead', 'saw', { filter: 1800, attack: 0.06, release: 0.4, reverb: 0.3 }),
  row('Broken Radio', 'squarewave', { filter: 2600, highpass: 600, crush: 5, reverb: 0.2 }),
  row('Rave', 'supersawlead', { filter: 6000, envelope: 1.5, reverb: 0.35, delay: 0.3 }),
  row('Far Strings', 'warmstrings', { filter: 1400, attack: 0.8, release: 1.6, reverb: 0.6 }),
  row('Glass Pad', 'pad', { highpass: 500, attack: 0.4, release: 2, phaser: 0.6, reverb: 0.5 }),
  row('Slow Dark', 'darkambient', { filter: 600, attack: 1.5, release: 3, reverb: 0.7 }),
];

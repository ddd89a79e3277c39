import type { Mode } from './key.ts';

/** What a mood does to music; the amounts are -1 to 1. */
export interface Mood {
  name: string;
  words: readonly string[];
  /** Modes that suit it, best first. */
  modes?: readonly [Mode, ...Mode[]];
  tempo?: number;
  density?: number;
  /** Of timbres: below 0 they are filtered. */
  brightness?: number;
  /** Reverberation, 0 to 1. */
  space?: number;
}

export const moods: readonly Mood[] = [
  {
    name: 'dark',
    words: ['dark', 'gloomy', 'sinister', 'evil', 'scary', 'creepy'],
    modes: ['minor', 'phrygian'],
    brightness: -1,
  },
  {
    name: 'sad',
    words: ['sad', 'melancholic', 'melancholy', 'lonely', 'nostalgic', 'emotional'],
    modes: ['minor', 'dorian'],
    tempo: -1,
    brightness: -0.5,
  },
  {
    name: 'happy',
    words: ['happy', 'joyful', 'cheerful', 'uplifting', 'sunny', 'playful', 'positive'],
    modes: ['major', 'mixolydian'],
    tempo: 0.5,
    brightness: 0.5,
  },
  {
    name: 'calm',
    words: ['calm', 'chill', 'chilled', 'relaxed', 'relaxing', 'peaceful', 'soft', 'mellow'],
    tempo: -1,
    density: -1,
    brightness: -0.5,
    space: 0.5,
  },
  {
    name: 'energetic',
    words: ['energetic', 'driving', 'powerful', 'intense', 'hard', 'wild', 'hype'],
    tempo: 1,
    density: 1,
    brightness: 0.5,
  },
  {
    name: 'dreamy',
    words: ['dreamy', 'ethereal', 'floating', 'hypnotic', 'spacey', 'atmospheric'],
    modes: ['mixolydian', 'major', 'dorian'],
    space: 0.8,
  },
  {
    name: 'mysterious',
    words: ['mysterious', 'mystic', 'strange', 'tense', 'suspense'],
    modes: ['phrygian', 'dorian', 'minor'],
    space: 0.5,
  },
  {
    name: 'aggressive',
    words: ['aggressive', 'angry', 'brutal', 'heavy', 'dirty'],
    modes: ['phrygian', 'minor'],
    tempo: 0.5,
    density: 1,
    brightness: 1,
  },
];

import type { Achievement } from '@hocket/sdk';

/**
 * The requirements of an achievement; all have to be met. Everybody has an achievement without requirements from the
 * start.
 */
export interface Requirements {
  /** Ids of tutorials to complete. */
  tutorials?: readonly string[];
  /** How many tutorials, whichever they are. */
  tutorialCount?: number;
  /** Steps as `tutorial/step`. */
  steps?: readonly string[];
  /** Lessons done, of all tutorials. */
  lessons?: number;
  /** Projects ever created. */
  projects?: number;
}

export type AchievementRule = Omit<Achievement, 'unlocked' | 'unlockedAt'> & {
  requirements: Requirements;
};

/** In the order of the specification, part 3. Each description says what its needs ask for. */
export const achievementRules: readonly AchievementRule[] = [
  {
    id: 'first-beat',
    name: 'First Beat',
    description: 'You have a studio of your own.',
    icon: 'drum',
    rarity: 'common',
    requirements: {},
  },
  {
    id: 'melody-maker',
    name: 'Melody Maker',
    description: 'Play your first tune over a beat, in First Sounds.',
    icon: 'music',
    rarity: 'common',
    requirements: { steps: ['beginner-1/first-tune'] },
  },
  {
    id: 'pattern-master',
    name: 'Pattern Master',
    description: 'Complete a whole tutorial.',
    icon: 'grid-3x3',
    rarity: 'rare',
    requirements: { tutorialCount: 1 },
  },
  {
    id: 'code-warrior',
    name: 'Code Warrior',
    description: 'Complete Advanced Patterns.',
    icon: 'code',
    rarity: 'rare',
    requirements: { tutorials: ['intermediate-1'] },
  },
  {
    id: 'rhythm-master',
    name: 'Rhythm Master',
    description: 'Complete Rhythm Variations, and create three projects.',
    icon: 'metronome',
    rarity: 'epic',
    requirements: { tutorials: ['beginner-3'], projects: 3 },
  },
  {
    id: 'composer',
    name: 'Composer',
    description: 'Finish all 31 lessons, and create ten projects.',
    icon: 'crown',
    rarity: 'legendary',
    requirements: { lessons: 31, projects: 10 },
  },
];

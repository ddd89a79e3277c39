import type { Achievement } from '@hocket/sdk';

/** What an achievement asks for; all of it has to be met, and one without needs is everybody's from the start. */
export interface Needs {
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

export type AchievementRule = Omit<Achievement, 'unlocked' | 'unlockedAt'> & { needs: Needs };

/** In the order of the specification, part 3. Each description says what its needs ask for. */
export const achievementRules: readonly AchievementRule[] = [
  {
    id: 'first-beat',
    name: 'First Beat',
    description: 'You have a studio of your own.',
    icon: 'drum',
    rarity: 'common',
    needs: {},
  },
  {
    id: 'melody-maker',
    name: 'Melody Maker',
    description: 'Play your first tune over a beat, in First Sounds.',
    icon: 'music',
    rarity: 'common',
    needs: { steps: ['beginner-1/first-tune'] },
  },
  {
    id: 'pattern-master',
    name: 'Pattern Master',
    description: 'Complete a whole tutorial.',
    icon: 'grid-3x3',
    rarity: 'rare',
    needs: { tutorialCount: 1 },
  },
  {
    id: 'code-warrior',
    name: 'Code Warrior',
    description: 'Complete Advanced Patterns.',
    icon: 'code',
    rarity: 'rare',
    needs: { tutorials: ['intermediate-1'] },
  },
  {
    id: 'rhythm-master',
    name: 'Rhythm Master',
    description: 'Complete Rhythm Variations, and create three projects.',
    icon: 'metronome',
    rarity: 'epic',
    needs: { tutorials: ['beginner-3'], projects: 3 },
  },
  {
    id: 'composer',
    name: 'Composer',
    description: 'Finish all 31 lessons, and create ten projects.',
    icon: 'crown',
    rarity: 'legendary',
    needs: { lessons: 31, projects: 10 },
  },
];

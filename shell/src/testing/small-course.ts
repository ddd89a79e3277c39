import type { TutorialPlugin } from '@hocket/sdk';

/** A course of one lesson, `one`. */
export function smallCourse(id: string, given: Partial<TutorialPlugin> = {}): TutorialPlugin {
  return {
    apiVersion: 1,
    id,
    title: id,
    description: 'A beat.',
    difficulty: 'Beginner',
    duration: 5,
    objectives: ['Play a kick'],
    skills: ['Kick'],
    prerequisites: [],
    lessons: [
      {
        id: 'one',
        title: 'One',
        description: 'A kick.',
        instruction: 'Play it.',
        code: '$: s("hh")',
        expected: '$: s("bd")',
        tips: ['Listen.'],
        concepts: [],
        goal: { cycles: 1, checks: [{ check: 'count', voice: 'kick', atLeast: 1 }] },
      },
    ],
    ...given,
  };
}

import type { TutorialOutline } from '../../tutorial-outline.ts';

/** A tutorial that is open from the start, and one that is locked until it is completed. */
export const fakeOutlines: readonly TutorialOutline[] = [
  {
    id: 'first',
    title: 'First',
    description: 'It begins.',
    duration: 15,
    sortOrder: 1,
    difficulty: 'Beginner',
    objectives: ['Play a sound', 'Build a beat', 'Change it'],
    skills: ['Drums'],
    prerequisites: [],
    steps: [
      { id: 'one', title: 'One' },
      { id: 'two', title: 'Two' },
    ],
  },
  {
    id: 'second',
    title: 'Second',
    description: 'It goes on.',
    duration: 30,
    sortOrder: 2,
    difficulty: 'Intermediate',
    objectives: ['Nest a pattern'],
    skills: ['Patterns'],
    prerequisites: ['first'],
    steps: [{ id: 'three', title: 'Three' }],
  },
];

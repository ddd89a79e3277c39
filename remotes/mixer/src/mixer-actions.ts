import type { Action, Studio } from '@hocket/sdk';

/** What the mixer offers to the command palette, and the keys of its strips. */
export function mixerActions(studio: Studio, toggleDetails: () => void): readonly Action[] {
  const title = (key: string) => () => studio.t(`mixer:${key}`);
  return [
    { id: 'mixer.details', title: title('details'), run: toggleDetails },
    {
      id: 'mixer.neighbour',
      title: title('key.neighbour'),
      keys: ['Alt+ArrowLeft', 'Alt+ArrowRight'],
      keysIn: 'panel',
    },
    { id: 'mixer.mute', title: title('key.mute'), keys: ['M'], keysIn: 'panel' },
    { id: 'mixer.solo', title: title('key.solo'), keys: ['S'], keysIn: 'panel' },
  ];
}

import type { Action, Studio } from '@hocket/sdk';
import type { Display } from '../display.ts';
import type { SongCommands } from './song-commands.ts';

/** What the song offers to the command palette, and the keys of its sections. */
export function songActions(
  studio: Studio,
  display: Display,
  song: SongCommands,
): readonly Action[] {
  const { project } = studio;
  const title = (key: string) => () => studio.t(`grid:song.${key}`);
  const isFixed = () => project.link.fixed;
  const onKeys = (name: string, keys: readonly string[]): Action => ({
    id: `grid.song.${name}`,
    title: title(`key.${name}`),
    keys,
    keysIn: 'panel',
  });
  const command = (name: string, run: () => void | Promise<void>): Action => ({
    id: `grid.song.${name}`,
    title: title(`command.${name}`),
    run,
    isDisabled: isFixed,
  });
  return [
    onKeys('select', ['ArrowLeft', 'ArrowRight']),
    onKeys('length', ['Shift+ArrowLeft', 'Shift+ArrowRight']),
    onKeys('order', ['Alt+ArrowLeft', 'Alt+ArrowRight']),
    onKeys('delete', ['Delete', 'Backspace']),
    onKeys('rest', ['Enter']),
    onKeys('take', ['Shift+ArrowUp', 'Shift+ArrowDown']),
    onKeys('choose', ['E']),
    {
      id: 'grid.song.lanes',
      title: title('tracks'),
      run: () => display.showLanes(!display.showsLanes),
    },
    command('add', () => song.add()),
    command('duplicate', () => song.duplicate()),
    command('split', () => song.split()),
    command('vary', () => song.vary()),
    command('loop', () => song.toggleLoop()),
    {
      ...command('play', () => song.play()),
      keys: ['P'],
      keysIn: 'panel',
      isDisabled: () => false,
    },
    {
      ...command('remove', () => song.remove()),
      isDisabled: () => isFixed() || song.sections.length === 1,
    },
  ];
}

import type { Action, Studio } from '@hocket/sdk';
import { attempt, copyPattern, randomize } from './action-bar.tsx';
import type { Display } from './display.ts';
import { writeCode } from './generate-button.tsx';
import { launchActions } from './launching.ts';
import { isSongOpen } from './patterns/pattern-bar.tsx';
import { cellKeys } from './steps/cell-keys.ts';
import { holdStep } from './steps/hold-step.ts';
import type { RowTools } from './steps/row-tools.ts';

/** What is done with all steps of the cursor's row. */
const rowCommands: readonly [name: string, run: (tools: RowTools, row: number) => void][] = [
  ['earlier', (tools, row) => tools.rotate(row, -1)],
  ['later', (tools, row) => tools.rotate(row, 1)],
  ['reverse', (tools, row) => tools.reverse(row)],
  ['repeat', (tools, row) => tools.repeat(row)],
  ['humanise', (tools, row) => tools.humanise(row)],
  ['up', (tools, row) => tools.transpose(row, 'degree', 1)],
  ['down', (tools, row) => tools.transpose(row, 'degree', -1)],
  ['copy', (tools, row) => tools.copy(row)],
  ['paste', (tools, row) => tools.paste(row)],
];

/** What the grid offers to the command palette, and the keys of its cells. */
export function gridActions(studio: Studio, display: Display): readonly Action[] {
  const { project } = studio;
  const { patterns, tracks, link } = project;
  const { cursor } = display;
  const title = (key: string) => () => studio.t(`grid:${key}`);
  const onCell = (name: keyof typeof cellKeys, run?: () => void): Action => ({
    id: `grid.${name}`,
    title: title(`key.${name}`),
    keys: cellKeys[name],
    keysIn: 'panel',
    ...(run && { run }),
  });
  const withTrack = (change: 'muted' | 'solo') => () => {
    const track = project.data.tracks[cursor.row];
    if (track) tracks.change(cursor.row, { [change]: !track[change] });
  };
  return [
    onCell('move'),
    onCell('switch'),
    onCell('paint'),
    onCell('jump'),
    onCell('velocity'),
    onCell('octave'),
    onCell('repeats'),
    onCell('length'),
    onCell('details', display.openStep),
    onCell('lock', () => holdStep(studio, display, cursor)),
    onCell('cell', () => display.openCell(cursor)),
    onCell('off', () => project.setStep(cursor.row, cursor.step, { on: false })),
    onCell('mute', withTrack('muted')),
    onCell('solo', withTrack('solo')),
    ...launchActions(studio),
    ...rowCommands.map(([name, run]) => ({
      id: `grid.steps.${name}`,
      title: () => studio.t('grid:steps.command', { does: studio.t(`grid:steps.${name}`) }),
      run: () => run(display.rowTools(project), cursor.row),
    })),
    { id: 'grid.random', title: title('random'), run: () => randomize(studio, display) },
    { id: 'grid.clear', title: title('clear'), run: () => project.clear() },
    { id: 'grid.copy', title: title('copy'), run: () => copyPattern(studio, display) },
    { id: 'grid.generate', title: title('generate.idle'), run: () => writeCode(studio, display) },
    {
      id: 'grid.addTrack',
      title: title('addTrack'),
      run: () => attempt(studio, display, () => tracks.add()),
    },
    {
      id: 'grid.song',
      title: title('song.title'),
      run: () => display.openSong(!isSongOpen(studio, display)),
    },
    {
      id: 'grid.newPattern',
      title: title('newPattern'),
      run: () => attempt(studio, display, () => patterns.add()),
      isDisabled: () => link.fixed,
    },
    {
      id: 'grid.duplicatePattern',
      title: () => studio.t('grid:duplicatePattern', { name: patterns.shown.name }),
      run: () => attempt(studio, display, () => patterns.add(true)),
      isDisabled: () => link.fixed,
    },
    {
      id: 'grid.deletePattern',
      title: () => studio.t('grid:deletePattern', { name: patterns.shown.name }),
      run: () => attempt(studio, display, () => patterns.remove(patterns.shown.id)),
      isDisabled: () => link.fixed || project.data.patterns.length <= 1,
    },
  ];
}

import type { Action, Studio } from '@hocket/sdk';
import { copyPattern, randomize } from './action-bar.tsx';
import { attempt } from './attempt.ts';
import { drawnControls } from './automation/open-lanes.ts';
import type { Display } from './display.ts';
import { writeCode } from './generate-button.tsx';
import { launchActions } from './launching.ts';
import { launchpadAction } from './launchpad.tsx';
import { isSongOpen } from './patterns/pattern-bar.tsx';
import type { CellArea } from './steps/cell-area.ts';
import { cellKeys } from './steps/cell-keys.ts';
import type { CellTools } from './steps/cell-tools.ts';
import { holdStep } from './steps/hold-step.ts';
import { withAreaTools } from './steps/with-area-tools.ts';

/** What is done with the cells that are selected, or with all of the cursor's row. */
const areaCommands: readonly [name: string, run: (tools: CellTools, area: CellArea) => void][] = [
  ['earlier', (tools, area) => tools.rotate(area, -1)],
  ['later', (tools, area) => tools.rotate(area, 1)],
  ['reverse', (tools, area) => tools.reverse(area)],
  ['repeat', (tools, area) => tools.repeat(area)],
  ['humanise', (tools, area) => tools.humanise(area)],
  ['up', (tools, area) => tools.transpose(area, 'degree', 1)],
  ['down', (tools, area) => tools.transpose(area, 'degree', -1)],
  ['copy', (tools, area) => tools.copy(area)],
  ['paste', (tools, area) => tools.paste({ row: area.rows[0] ?? 0, step: area.from })],
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
    onCell('timing'),
    onCell('details', display.openStep),
    onCell('lock', () => holdStep(studio, display, cursor)),
    onCell('cell', () => display.openCell(cursor)),
    onCell('automation', () => {
      const track = project.data.tracks[cursor.row]?.id;
      if (track) display.automation.show(track, drawnControls(project, track), cursor.step);
    }),
    onCell('off', () => project.setStep(cursor.row, cursor.step, { on: false })),
    onCell('select'),
    ...(['selectAll', 'copy', 'cut', 'paste', 'double'] as const).map((name) =>
      onCell(name, () => withAreaTools((tools) => tools.runAreaTool(name, studio, display))),
    ),
    onCell('mute', withTrack('muted')),
    onCell('solo', withTrack('solo')),
    ...launchActions(studio),
    launchpadAction(studio),
    ...areaCommands.map(([name, run]) => ({
      id: `grid.steps.${name}`,
      title: () => studio.t('grid:steps.command', { does: studio.t(`grid:steps.${name}`) }),
      run: () => withAreaTools(({ changeArea }) => changeArea(studio, display, run)),
    })),
    {
      id: 'grid.slices',
      title: title('slices.file'),
      run: () => display.cut({ kind: 'file', track: project.data.tracks[cursor.row]?.id }),
    },
    {
      id: 'grid.resample',
      title: () => studio.t('grid:slices.resample', { track: studio.t('grid:slices.mix') }),
      run: () => display.cut({ kind: 'resample' }),
    },
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

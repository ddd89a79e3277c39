import type { MusicTrack, Studio, Track } from '@hocket/sdk';
import { Menu, type MenuEntry } from '@hocket/ui';
import {
  ArrowDown,
  ArrowUp,
  Ellipsis,
  Piano,
  Scissors,
  SlidersHorizontal,
  Spline,
  Trash2,
} from 'lucide-react';
import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { drawnControls } from '../automation/open-lanes.ts';
import type { Display } from '../display.ts';

type Action =
  | 'slices'
  | 'file'
  | 'resample'
  | 'settings'
  | 'automation'
  | 'roll'
  | 'up'
  | 'down'
  | 'delete';

interface RowMenuProps {
  studio: Studio;
  display: Display;
  track: Track;
  row: number;
}

/** What is done with a track now and then: its settings, its place, and its end. */
export const RowMenu = observer(function RowMenu(props: RowMenuProps) {
  const { studio, display, track, row } = props;
  const { t, project } = studio;
  const { name } = track;
  const { automation: lanes, cursor } = display;
  const last = project.data.tracks.length - 1;
  // The music is another with each step; what its tracks are seldom is.
  const kind = useMemo(
    () => computed(() => kindOf(project.music.tracks[row])),
    [project, row],
  ).get();
  const isAudio = kind === 'audio';
  const hasRoll = !isAudio && studio.actions.find('panel.roll') !== undefined;
  const items: MenuEntry<Action>[] = [
    {
      id: 'settings',
      label: t('grid:trackSettings', { track: name }),
      icon: <SlidersHorizontal size={16} />,
    },
    {
      id: 'automation',
      label: t('grid:automation.title', { track: name }),
      icon: <Spline size={16} />,
    },
    ...(hasRoll
      ? [
          {
            id: 'roll',
            label: t('grid:trackNotes', { track: name }),
            icon: <Piano size={16} />,
          } as const,
        ]
      : []),
    ...(kind === 'sliced'
      ? [
          {
            id: 'slices',
            label: t('grid:slices.title', { track: name }),
            icon: <Scissors size={16} />,
          } as const,
        ]
      : []),
    { id: 'file', label: t('grid:slices.file'), icon: <Scissors size={16} /> },
    { id: 'resample', label: t('grid:slices.resample', { track: name }) },
    { id: 'up', label: t('grid:moveUp'), icon: <ArrowUp size={16} />, isDisabled: row === 0 },
    {
      id: 'down',
      label: t('grid:moveDown'),
      icon: <ArrowDown size={16} />,
      isDisabled: row === last,
    },
    {
      id: 'delete',
      label: t('grid:deleteTrack', { track: name }),
      icon: <Trash2 size={16} />,
      isRefused: last === 0,
    },
  ];

  const remove = () => {
    display.clear();
    try {
      project.tracks.remove(row);
    } catch (error) {
      display.show({ kind: 'error', text: studio.explain(error) });
    }
  };
  const actions: Record<Action, () => void> = {
    settings: () => display.openSettings(track.id),
    automation: () => lanes.show(track.id, drawnControls(project, track.id), cursor.step),
    roll: () => {
      project.tracks.show(track.id);
      studio.actions.run('panel.roll');
    },
    slices: () => display.openSlices(track.id),
    file: () => display.cut({ kind: 'file', track: track.id }),
    resample: () => display.cut({ kind: 'resample', track: track.id }),
    up: () => project.tracks.move(row, row - 1),
    down: () => project.tracks.move(row, row + 1),
    delete: remove,
  };

  return (
    <Menu
      label={t('grid:trackMenu', { track: name })}
      size="sm"
      icon={<Ellipsis />}
      items={items}
      onAction={(action) => actions[action]()}
    />
  );
});

function kindOf(track: MusicTrack | undefined): 'audio' | 'sliced' | 'steps' {
  if (track?.clips) return 'audio';
  return track?.slices ? 'sliced' : 'steps';
}

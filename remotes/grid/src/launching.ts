import type { Action, LaunchTarget, LaunchTime, Studio } from '@hocket/sdk';

/** Shows a pattern. While the grid plays it is launched, too. */
export function choosePattern(studio: Studio, id: string, time: LaunchTime = 'bar'): void {
  const { launcher, project } = studio;
  launcher.launch({ kind: 'pattern', id }, time);
  project.patterns.show(id);
}

/** Whether a pattern or section waits for its bar. */
export function isQueued({ launcher: { queued } }: Studio, { kind, id }: LaunchTarget): boolean {
  return typeof queued === 'object' && queued.kind === kind && queued.id === id;
}

/** What waits for its bar, as a sentence; empty when nothing does. */
export function queuedText({ launcher: { queued }, project, t }: Studio): string {
  if (queued === undefined) return '';
  if (queued === 'song') return t('grid:launch.songQueued');
  const { patterns, song } = project.music;
  const named = queued.kind === 'pattern' ? patterns : song;
  const name = named.find(({ id }) => id === queued.id)?.name ?? '';
  return t(`grid:launch.${queued.kind}Queued`, { name });
}

/** The keys that launch patterns, by their place counted from 1. */
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** What is launched by keys and from the command palette. */
export function launchActions(studio: Studio): readonly Action[] {
  const { launcher, project } = studio;
  const isIdle = () => launcher.queued === undefined && launcher.queuedMutes.size === 0;
  return [
    {
      id: 'grid.launch.pattern',
      title: () => studio.t('grid:launch.pattern'),
      keys: digits,
      run: (digit) => {
        const { patterns } = project.data;
        const shown = patterns.findIndex(({ id }) => id === project.patterns.shown.id);
        const place = digit === undefined ? (shown + 1) % patterns.length : Number(digit) - 1;
        const pattern = patterns[place];
        if (pattern) choosePattern(studio, pattern.id);
      },
    },
    {
      id: 'grid.launch.back',
      title: () => studio.t('grid:launch.back'),
      run: () => launcher.backToSong(),
      isDisabled: () => launcher.playing === undefined,
    },
    {
      id: 'grid.launch.cancel',
      title: () => studio.t('grid:launch.cancel'),
      keys: ['Escape'],
      keysIn: 'panel',
      run: launcher.cancel,
      isDisabled: isIdle,
    },
    {
      id: 'grid.launch.record',
      title: () => studio.t('grid:launch.record'),
      run: () => (launcher.isRecording ? launcher.endRecording() : launcher.record()),
      isDisabled: () => !launcher.isReady || project.link.fixed,
    },
  ];
}

import {
  automatedControl,
  automationAt,
  type Effect,
  exactPlace,
  ownAmount,
  type Studio,
  ticks,
} from '@hocket/sdk';
import type { KnobMotion } from '@hocket/ui';
import { autorun, compareStructural, computed } from 'mobx';
import { useMemo } from 'react';
import { drawnControls } from '../automation/open-lanes.ts';

/** The controls of a track that the shown pattern moves; a new list only when they differ. */
export function useDrawnControls({ project }: Studio, track: string): readonly string[] {
  return useMemo(
    () => computed(() => drawnControls(project, track), { equals: compareStructural }),
    [project, track],
  ).get();
}

/**
 * How a knob shows that the shown pattern moves what it sets, step by step while it plays; undefined where it does not. One
 * of an `effect` counts in places, one of a plugin's parameter in its amount.
 */
export function useKnobMotion(
  studio: Studio,
  track: string,
  name: string,
  effect?: Effect,
): KnobMotion | undefined {
  const isDrawn = useDrawnControls(studio, track).includes(name);
  const follow = useMemo(
    () => (show: (value: number | undefined) => void) =>
      autorun(() => {
        const value = valueNow(studio, track, name);
        show(value === undefined || !effect ? value : exactPlace(effect, value));
      }),
    [studio, track, name, effect],
  );
  const text = studio.t('grid:automation.knob');
  return isDrawn ? { text, follow } : undefined;
}

/** What a control of a track is at the step that is heard; undefined while the shown pattern does not play. */
function valueNow({ project, transport }: Studio, track: string, name: string): number | undefined {
  const { playing, pattern, step } = transport;
  const { id } = project.patterns.shown;
  if (!playing || pattern !== id) return undefined;
  const { patterns, tracks } = project.music;
  const automation = patterns.find((each) => each.id === id)?.automation?.[track]?.[name];
  const row = automatedControl(name);
  const found = tracks.find((each) => each.id === track);
  if (!automation || !row || !found) return undefined;
  return automationAt(automation, step * ticks.step, row, ownAmount(found, name));
}

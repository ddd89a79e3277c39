import { automatedControl, paramsOf, pluginEffects, type Studio, type Track } from '@hocket/sdk';
import { Select, useActions } from '@hocket/ui';
import { Circle, Plus, TrendingUp, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { Display } from '../display.ts';
import { useDrawnControls } from '../sound/knob-motion.ts';
import * as heads from '../tracks/track-header.module.css';
import * as styles from './automation-lane.module.css';
import { AutomationLane } from './automation-lane.tsx';
import { controlChoices, controlName } from './control-words.ts';
import { KnobRecorder } from './knob-recorder.ts';
import { laneKeys } from './lane-keys.ts';

interface AutomationLanesProps {
  studio: Studio;
  display: Display;
  track: Track;
  row: number;
}

/** The lanes of automation that a track has open, below its steps. */
export const AutomationLanes = observer(function AutomationLanes(props: AutomationLanesProps) {
  const { studio, display, track, row } = props;
  const { automation: lanes } = display;
  useActions(studio, () =>
    Object.entries(laneKeys).map(([name, keys]) => ({
      id: `grid.automation.${name}`,
      title: () => studio.t(`grid:automation.key.${name}`),
      keys,
      keysIn: 'panel' as const,
    })),
  );
  const open = lanes.of(track.id);
  const drawn = useDrawnControls(studio, track.id);
  const params = paramsOf(studio, track.strudelName);
  const { installed } = studio.plugins;
  const effects = useMemo(() => pluginEffects({ plugins: { installed } }), [installed]);
  // A control keeps its place in memory for as long as it says the same.
  const controls = useMemo(
    () => controlChoices(track.strudelName, params, effects, [...drawn, ...open]),
    [track.strudelName, params, effects, drawn, open],
  );
  const replace = (at: number, control: string) => lanes.set(track.id, open.with(at, control));
  const add = () => {
    const free = controls.filter(({ name }) => !open.includes(name));
    const next = free.find(({ name }) => drawn.includes(name)) ?? free[0];
    if (next) lanes.set(track.id, [...open, next.name]);
  };
  return open.map((name, at) => {
    const control = controls.find((each) => each.name === name) ?? automatedControl(name);
    if (!control) return null;
    const options = controls
      .filter((each) => each.name === name || !open.includes(each.name))
      .map((each) => ({
        id: each.name,
        label: controlName(studio, each),
        group: studio.t(`grid:automation.${drawn.includes(each.name) ? 'drawn' : 'undrawn'}`),
      }))
      .sort((one, other) => Number(drawn.includes(other.id)) - Number(drawn.includes(one.id)));
    return (
      <AutomationLane
        key={name}
        studio={studio}
        display={display}
        track={track}
        row={row}
        control={control}
      >
        <span className={styles.choice} data-drawn={drawn.includes(name) || undefined}>
          <Select
            label={studio.t('grid:automation.control', { track: track.name })}
            hideLabel
            value={name}
            options={options}
            onChange={(chosen) => replace(at, chosen)}
          />
        </span>
        <span className={heads.keys}>
          {at === 0 && <Tools studio={studio} display={display} onAdd={add} />}
          <HeadKey
            label={studio.t('grid:automation.close', { control: controlName(studio, control) })}
            onPress={() => {
              lanes.set(
                track.id,
                open.filter((each) => each !== name),
              );
              focusOpener(track.id);
            }}
          >
            <X size={15} />
          </HeadKey>
        </span>
      </AutomationLane>
    );
  });
});

/** How hands draw, whether knobs are written down, and one lane more. */
const Tools = observer(function Tools(props: {
  studio: Studio;
  display: Display;
  onAdd: () => void;
}) {
  const { studio, display, onAdd } = props;
  const { t } = studio;
  const { automation: lanes } = display;
  const { recorder, isRamp } = lanes;
  useEffect(() => recorder && studio.midi.addDesk(recorder), [recorder, studio]);
  return (
    <>
      <HeadKey
        label={t('grid:automation.drawRamps')}
        isOn={isRamp}
        onPress={() => lanes.setRamp(!isRamp)}
      >
        <TrendingUp size={15} />
      </HeadKey>
      <HeadKey
        label={t('grid:automation.record')}
        isOn={recorder !== undefined}
        kind="record"
        onPress={() => lanes.record(recorder ? undefined : new KnobRecorder(studio))}
      >
        <Circle size={13} fill="currentColor" />
      </HeadKey>
      <HeadKey label={t('grid:automation.add')} onPress={onAdd}>
        <Plus size={15} />
      </HeadKey>
    </>
  );
});

interface HeadKeyProps {
  label: string;
  /** Of one that stays pressed. */
  isOn?: boolean;
  kind?: string;
  onPress: () => void;
  children: ReactNode;
}

function HeadKey({ label, isOn, kind = 'lane', onPress, children }: HeadKeyProps) {
  return (
    <button
      type="button"
      className={`${heads.key} ${styles.key}`}
      data-key={kind}
      aria-pressed={isOn}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** Where the focus goes when the lane closes that it was in. */
function focusOpener(track: string): void {
  document.querySelector<HTMLElement>(`[data-settings="${CSS.escape(track)}"]`)?.focus();
}

import { limits } from '@hocket/sdk';
import { Button, NumberField, ToggleButton, useActions } from '@hocket/ui';
import { Metronome as MetronomeIcon } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { TapTempo } from '../stores/audio/tap-tempo.ts';
import { useApp } from '../studio-context.ts';
import * as styles from './studio-header.module.css';

/** The project's tempo, typed. */
export const TempoField = observer(function TempoField() {
  const { project, studio } = useApp();
  return (
    <NumberField
      label={studio.t('shell:bpm')}
      value={project.data.bpm}
      onChange={project.setBpm}
      minValue={limits.bpm.min}
      maxValue={limits.bpm.max}
      step={1}
      hideLabel
    />
  );
});

/** What the tempo counts, or the tempo that code sets instead. */
export const TempoUnit = observer(function TempoUnit() {
  const { project, studio, transport } = useApp();
  const { t } = studio;
  const { bpm } = transport;
  if (bpm === project.data.bpm) {
    return (
      <span className={styles.unit} aria-hidden="true">
        {t('shell:bpm')}
      </span>
    );
  }
  return (
    <output className={styles.running} title={t('shell:runningTempo', { bpm })}>
      <span className={styles.runningText}>{t('shell:runningTempo', { bpm })}</span>
      <span className={styles.runningFigure} aria-hidden="true">
        {Math.round(bpm)}
      </span>
    </output>
  );
});

/** Taps the tempo. */
export const TapButton = observer(function TapButton() {
  const { t } = useApp().studio;
  return (
    <Button variant="ghost" aria-label={t('shell:tapTempo')} onPress={useTapTempo()}>
      {t('shell:tap')}
    </Button>
  );
});

export const MetronomeButton = observer(function MetronomeButton() {
  const { metronome, studio } = useApp();
  return (
    <ToggleButton
      variant="ghost"
      icon={<MetronomeIcon />}
      aria-label={studio.t('shell:metronome')}
      isSelected={metronome.isOn}
      onChange={metronome.toggle}
    />
  );
});

/** Taps the project's tempo, by the button and by its key. */
function useTapTempo(): () => void {
  const { project, studio } = useApp();
  const [tempo] = useState(() => new TapTempo());
  const tap = useCallback(() => {
    const bpm = tempo.tap(performance.now());
    if (bpm !== undefined) project.setBpm(bpm);
  }, [project, tempo]);
  useActions(studio, () => [
    { id: 'transport.tap', title: () => studio.t('actions:tapTempo'), keys: ['T'], run: tap },
  ]);
  return tap;
}

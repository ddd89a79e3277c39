import { limits } from '@hocket/sdk';
import { Button, NumberField, ToggleButton } from '@hocket/ui';
import { Metronome as MetronomeIcon } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useApp } from '../studio-context.ts';
import * as styles from './studio-header.module.css';
import { useTapTempo } from './use-tap-tempo.ts';

/** The project's tempo, typed or tapped, the tempo that code sets instead, and the metronome. */
export const TempoControls = observer(function TempoControls() {
  const { metronome, project, studio, transport } = useApp();
  const { t } = studio;
  const tap = useTapTempo();
  const isOverridden = transport.bpm !== project.data.bpm;

  return (
    <div className={styles.tempo}>
      <NumberField
        label={t('shell:bpm')}
        value={project.data.bpm}
        onChange={project.setBpm}
        minValue={limits.bpm.min}
        maxValue={limits.bpm.max}
        step={1}
        hideLabel
      />
      <span className={styles.unit} aria-hidden="true">
        {t('shell:bpm')}
      </span>
      <Button variant="ghost" aria-label={t('shell:tapTempo')} onPress={tap}>
        {t('shell:tap')}
      </Button>
      <ToggleButton
        variant="ghost"
        icon={<MetronomeIcon />}
        aria-label={t('shell:metronome')}
        isSelected={metronome.isOn}
        onChange={metronome.toggle}
      />
      {isOverridden && (
        <output className={styles.running}>
          {t('shell:runningTempo', { bpm: transport.bpm })}
        </output>
      )}
    </div>
  );
});

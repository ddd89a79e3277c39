import { limits } from '@hocket/sdk';
import { Button, NumberField, ToggleButton } from '@hocket/ui';
import { Metronome as MetronomeIcon } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { TapTempo } from '../stores/audio/tap-tempo.ts';
import { useApp } from '../studio-context.ts';
import * as styles from './studio-header.module.css';

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

/** Where a letter is text, or finds an entry. */
const takesLetters =
  'input:not([type=range], [type=checkbox]), textarea, select, [contenteditable=true], [role=menu], [role=listbox], [role=dialog], [role=alertdialog]';

/** Taps the project's tempo; the key T does too, wherever no text is typed. */
function useTapTempo(): () => void {
  const { project } = useApp();
  const [tempo] = useState(() => new TapTempo());
  const tap = useCallback(() => {
    const bpm = tempo.tap(performance.now());
    if (bpm !== undefined) project.setBpm(bpm);
  }, [project, tempo]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, defaultPrevented, key, metaKey, repeat, target } = event;
      if (key.toLowerCase() !== 't' || altKey || ctrlKey || metaKey) return;
      if (repeat || defaultPrevented) return;
      if (target instanceof Element && target.closest(takesLetters)) return;
      tap();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [tap]);
  return tap;
}

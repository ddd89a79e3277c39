import { limits } from '@hocket/sdk';
import { Button, NumberField, VisuallyHidden } from '@hocket/ui';
import { Pause, Play, RotateCcw, Volume2, VolumeX } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { errorText } from '../stores/error-text.ts';
import { useApp } from '../studio-context.ts';
import * as styles from './studio-header.module.css';

/** Play or Pause, reset, tempo and volume. */
export const TransportControls = observer(function TransportControls() {
  const { notices, project, studio, transport } = useApp();
  const { t } = studio;
  const { playing, muted, volume } = transport;
  const fail = (error: unknown) => notices.add({ kind: 'error', text: errorText(t, error) });
  const isOverridden = transport.bpm !== project.data.bpm;

  return (
    <section className={styles.transport} aria-label={t('shell:transport')}>
      <Button
        variant="primary"
        icon={playing ? <Pause /> : <Play />}
        onPress={() => void transport.toggle().catch(fail)}
      >
        {playing ? t('shell:pause') : t('shell:play')}
      </Button>
      <Button icon={<RotateCcw />} aria-label={t('shell:reset')} onPress={transport.stop} />
      <VisuallyHidden>
        <span role="status">{playing ? t('shell:nowPlaying') : t('shell:nowStopped')}</span>
      </VisuallyHidden>
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
        <span aria-hidden="true">{t('shell:bpm')}</span>
        {isOverridden && (
          <output className={styles.running}>
            {t('shell:runningTempo', { bpm: transport.bpm })}
          </output>
        )}
      </div>
      <p className={styles.volume}>
        {muted ? (
          <VolumeX aria-hidden="true" size={16} />
        ) : (
          <Volume2 aria-hidden="true" size={16} />
        )}
        <VisuallyHidden>{t('shell:volume')} </VisuallyHidden>
        <span className={styles.figure}>{volume}%</span>
        {muted && <span> {t('shell:volumeMuted')}</span>}
      </p>
    </section>
  );
});

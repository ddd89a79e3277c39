import { Button, VisuallyHidden } from '@hocket/ui';
import { Pause, Play, RotateCcw } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { errorText } from '../stores/texts/error-text.ts';
import { useApp } from '../studio-context.ts';
import * as styles from './studio-header.module.css';
import { TempoControls } from './tempo-controls.tsx';
import { VolumeControl } from './volume-control.tsx';

/** Play or Pause, reset, tempo and volume. */
export const TransportControls = observer(function TransportControls() {
  const { notices, studio, transport } = useApp();
  const { t } = studio;
  const { ended, playing } = transport;
  const state = playing ? t('shell:nowPlaying') : t('shell:nowStopped');
  const fail = (error: unknown) => notices.add({ kind: 'error', text: errorText(t, error) });

  return (
    <section className={styles.transport} aria-label={t('shell:transport')}>
      <Button
        variant="primary"
        icon={playing ? <Pause /> : <Play />}
        onPress={() => void transport.toggle().catch(fail)}
      >
        <span className={styles.playLabel}>{playing ? t('shell:pause') : t('shell:play')}</span>
      </Button>
      <Button icon={<RotateCcw />} aria-label={t('shell:reset')} onPress={transport.stop} />
      <VisuallyHidden>
        <span role="status">{ended ? errorText(t, ended) : state}</span>
      </VisuallyHidden>
      <TempoControls />
      <VolumeControl />
    </section>
  );
});

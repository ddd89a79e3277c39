import { limits } from '@hocket/sdk';
import { Popover, Slider, ToggleButton } from '@hocket/ui';
import { Volume2, VolumeX } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useApp } from '../studio-context.ts';
import * as styles from './studio-header.module.css';

/** The master volume in percent; pressed, its fader and mute. */
export const VolumeControl = observer(function VolumeControl() {
  const { studio, transport } = useApp();
  const { t } = studio;
  const { muted, volume } = transport;
  return (
    <Popover
      label={muted ? t('shell:volumeOff') : t('shell:volumeAt', { volume })}
      icon={muted ? <VolumeX /> : <Volume2 />}
      content={
        <>
          <Slider
            label={t('shell:volume')}
            value={volume}
            onChange={transport.setVolume}
            minValue={limits.volume.min}
            maxValue={limits.volume.max}
            unit="%"
          />
          <ToggleButton icon={<VolumeX />} isSelected={muted} onChange={transport.toggleMute}>
            {t('shell:mute')}
          </ToggleButton>
        </>
      }
    >
      <span className={styles.percent} data-muted={muted || undefined}>
        {volume}%
      </span>
    </Popover>
  );
});

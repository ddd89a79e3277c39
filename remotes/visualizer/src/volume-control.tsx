import { limits, type Studio } from '@hocket/sdk';
import { Slider, ToggleButton } from '@hocket/ui';
import { Volume2, VolumeX } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import * as styles from './volume-control.module.css';

/** Mute and the fader of everything that sounds. */
export const VolumeControl = observer(function VolumeControl({ studio }: { studio: Studio }) {
  const { t, transport } = studio;
  return (
    <div className={styles.control}>
      <ToggleButton
        isSelected={transport.muted}
        onChange={() => transport.toggleMute()}
        icon={transport.muted ? <VolumeX /> : <Volume2 />}
        aria-label={t('visualizer:mute')}
      />
      <Slider
        label={t('visualizer:volume')}
        value={transport.volume}
        onChange={(volume) => transport.setVolume(volume)}
        minValue={limits.volume.min}
        maxValue={limits.volume.max}
        unit="%"
        hideLabel
      />
    </div>
  );
});

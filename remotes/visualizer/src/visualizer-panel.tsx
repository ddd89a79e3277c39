import type { PanelProps } from '@hocket/sdk';
import { Panel } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { View } from './picture.ts';
import { PictureScreen } from './picture-screen.tsx';
import { RecordButton } from './record-button.tsx';
import { SoundFigures } from './sound-figures.tsx';
import { SoundSettings } from './sound-settings.tsx';
import { ViewChoice } from './view-choice.tsx';
import * as styles from './visualizer-panel.module.css';
import { VolumeControl } from './volume-control.tsx';

/** The sound as seen, its volume, its figures, and a recording of it. */
export const VisualizerPanel = observer(function VisualizerPanel({ studio }: PanelProps) {
  const [view, setView] = useState<View>('bars');
  return (
    <Panel title={studio.t('visualizer:title')} actions={<VolumeControl studio={studio} />}>
      <div className={styles.bar}>
        <ViewChoice studio={studio} view={view} onChoose={setView} />
        <RecordButton studio={studio} />
        <div className={styles.end}>
          <SoundSettings studio={studio} />
        </div>
      </div>
      <PictureScreen studio={studio} view={view} />
      <SoundFigures studio={studio} />
    </Panel>
  );
});

import type { PanelProps } from '@hocket/sdk';
import { Panel } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { SoundFigures } from './sound-figures.tsx';
import { Spectrum } from './spectrum.tsx';
import { VolumeControl } from './volume-control.tsx';

/** The sound as seen, its volume and its figures. */
export const VisualizerPanel = observer(function VisualizerPanel({ studio }: PanelProps) {
  return (
    <Panel title={studio.t('visualizer:title')} actions={<VolumeControl studio={studio} />}>
      <Spectrum studio={studio} />
      <SoundFigures studio={studio} />
    </Panel>
  );
});

import type { PanelProps } from '@hocket/sdk';
import { Panel } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ActionBar } from './action-bar.tsx';
import { Display } from './display.ts';
import * as styles from './grid-panel.module.css';
import { MessageStrip } from './message-strip.tsx';
import { StatsBar } from './stats-bar.tsx';
import { StepGrid } from './step-grid.tsx';

/** The Visual Sequencer: actions, steps and figures. */
export const GridPanel = observer(function GridPanel({ studio }: PanelProps) {
  const { t } = studio;
  const [display] = useState(() => new Display());
  return (
    <Panel title={t('grid:title')} subtitle={t('grid:subtitle')}>
      <div className={styles.body}>
        <ActionBar studio={studio} display={display} />
        <MessageStrip studio={studio} display={display} />
        <StepGrid studio={studio} />
        <StatsBar studio={studio} />
      </div>
    </Panel>
  );
});

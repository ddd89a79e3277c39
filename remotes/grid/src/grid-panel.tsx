import type { PanelProps } from '@hocket/sdk';
import { Panel, useUndoKeys } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ActionBar } from './action-bar.tsx';
import { CodeLink } from './code-link.tsx';
import { Display } from './display.ts';
import { GridKeys } from './grid-keys.tsx';
import * as styles from './grid-panel.module.css';
import { MessageStrip } from './message-strip.tsx';
import { PatternBar } from './pattern-bar.tsx';
import { StatsBar } from './stats-bar.tsx';
import { StepGrid } from './step-grid.tsx';
import { StepInspector } from './step-inspector.tsx';

/** The Visual Sequencer: actions, patterns, steps and figures. */
export const GridPanel = observer(function GridPanel({ studio }: PanelProps) {
  const { t } = studio;
  const [display] = useState(() => new Display());
  useUndoKeys(studio.project.history);
  return (
    <Panel
      title={t('grid:title')}
      subtitle={t('grid:subtitle')}
      actions={<CodeLink studio={studio} />}
    >
      <div className={styles.body}>
        <ActionBar studio={studio} display={display} />
        <PatternBar studio={studio} display={display} />
        <MessageStrip studio={studio} display={display} />
        <StepGrid studio={studio} display={display} />
        <StepInspector studio={studio} display={display} />
        <StatsBar studio={studio} />
        <GridKeys studio={studio} display={display} />
      </div>
    </Panel>
  );
});

import type { PanelProps, Studio } from '@hocket/sdk';
import { Banner, LinkBadge, Panel, ShortcutSheet, useUndoKeys, VisuallyHidden } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ActionBar } from './action-bar.tsx';
import { Display } from './display.ts';
import * as styles from './grid-panel.module.css';
import { PatternBar } from './patterns/pattern-bar.tsx';
import { Starters } from './starters/starters.tsx';
import { StatsBar } from './stats-bar.tsx';
import { StepGrid } from './steps/step-grid.tsx';
import { StepInspector } from './steps/step-inspector.tsx';

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

/** Tells the user, while grid and code are linked, that the code shows the same music. */
const CodeLink = observer(function CodeLink({ studio }: { studio: Studio }) {
  const { t, project } = studio;
  if (!project.data.linked) return null;
  return (
    <LinkBadge
      text={t('grid:linked')}
      unlinkLabel={t('grid:unlink')}
      onUnlink={() => project.link.unlink()}
    />
  );
});

/** Keys, and the text that says what they do. */
const shortcuts: readonly (readonly [keys: string, text: string])[] = [
  ['← → ↑ ↓', 'move'],
  ['Space', 'switch'],
  ['Shift ← → ↑ ↓', 'paint'],
  ['Home End PgUp PgDn', 'jump'],
  ['Alt ↑ ↓', 'velocity'],
  ['Alt ← →', 'repeats'],
  ['E', 'details'],
  ['Delete', 'off'],
  ['M', 'mute'],
  ['S', 'solo'],
  ['Ctrl Z', 'undo'],
  ['Ctrl Shift Z', 'redo'],
  ['?', 'sheet'],
];

/** The keys of the grid. */
const GridKeys = observer(function GridKeys(props: { studio: Studio; display: Display }) {
  const { studio, display } = props;
  const { t } = studio;
  return (
    <ShortcutSheet
      title={t('grid:shortcuts')}
      isOpen={display.shortcuts}
      onClose={() => display.close('shortcuts')}
      closeLabel={t('grid:close')}
      shortcuts={shortcuts.map(([keys, text]) => ({
        keys: keys.split(' '),
        text: t(`grid:key.${text}`),
      }))}
    />
  );
});

/** One message, or a hint in its place, so that a message never moves the steps under a finger. */
const MessageStrip = observer(function MessageStrip(props: { studio: Studio; display: Display }) {
  const { t, transport, explain } = props.studio;
  const { aimed } = props.display;
  const { ended } = transport;
  const stopped = ended && { kind: 'error' as const, text: explain(ended) };
  const message = props.display.message ?? stopped;
  return (
    <div className={styles.strip}>
      {message ? (
        <Banner kind={message.kind}>{message.text}</Banner>
      ) : (
        <Starters studio={props.studio} display={props.display}>
          <p className={styles.hint}>
            <span className={styles.pointer}>{t('grid:hint.pointer')}</span>
            <span className={styles.touch}>{t('grid:hint.touch')}</span>
          </p>
        </Starters>
      )}
      <VisuallyHidden>
        <span aria-live="polite">{aimed && t('grid:aimed', { track: aimed })}</span>
      </VisuallyHidden>
    </div>
  );
});

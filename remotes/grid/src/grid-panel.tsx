import './grid-sizes.css';
import type { PanelProps, Studio } from '@hocket/sdk';
import { Banner, Button, LinkBadge, useActions, useLazy, VisuallyHidden } from '@hocket/ui';
import { Keyboard as KeyboardIcon } from 'lucide-react';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { ActionBar } from './action-bar.tsx';
import { Display } from './display.ts';
import { gridActions } from './grid-actions.ts';
import * as styles from './grid-panel.module.css';
import { OpenAudioDetails } from './open-audio.tsx';
import { OpenDetails } from './open-details.tsx';
import { OpenSong } from './open-song.tsx';
import { PatternBar } from './patterns/pattern-bar.tsx';
import { Starters } from './starters/starters.tsx';
import { StatsBar } from './stats-bar.tsx';
import { StepGrid } from './steps/step-grid.tsx';
import { selectionBar } from './steps/with-area-tools.ts';

/** The Visual Sequencer: two slim lines of what can be done, the steps in all the room there is, and a line of figures. */
export const GridPanel = observer(function GridPanel({ studio }: PanelProps) {
  const { t } = studio;
  const [display] = useState(() => new Display());
  const heading = useId();
  useActions(studio, () => gridActions(studio, display));
  // Whose settings are opened is what the piano roll and the computer's keys are for, too.
  useEffect(
    () =>
      reaction(
        () => display.settings,
        (opened) => {
          const { data, tracks } = studio.project;
          if (data.tracks.some(({ id }) => id === opened)) tracks.show(opened ?? '');
        },
      ),
    [display, studio],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const cancel = studio.actions.find('grid.launch.cancel');
    if (event.key !== 'Escape' || event.defaultPrevented || cancel?.isDisabled?.()) return;
    event.preventDefault();
    studio.launcher.cancel();
  };
  return (
    <section className={styles.panel} aria-labelledby={heading} onKeyDown={onKeyDown}>
      <div
        className={`hocket-grid ${styles.body}`}
        data-older={studio.project.link.older === 'grid' || undefined}
      >
        <div className={styles.top}>
          <div className={styles.titles}>
            <h2 id={heading} className={styles.title}>
              {t('grid:title')}
            </h2>
            <p className={styles.subtitle}>{t('grid:subtitle')}</p>
          </div>
          <CodeLink studio={studio} />
          <PatternBar studio={studio} display={display} />
        </div>
        <OpenSong studio={studio} display={display} />
        <ActionBar studio={studio} display={display} />
        <StepGrid studio={studio} display={display} />
        <OpenDetails studio={studio} display={display} />
        <OpenAudioDetails studio={studio} display={display} />
        <Foot studio={studio} display={display}>
          <StatsBar studio={studio} />
        </Foot>
      </div>
    </section>
  );
});

/** Tells the user, while grid and code are linked, that the code shows the same music, or which of them is older. */
const CodeLink = observer(function CodeLink({ studio }: { studio: Studio }) {
  const { t, project } = studio;
  if (!project.data.linked) return null;
  const { older } = project.link;
  const text = () => {
    if (older === 'grid') return t('grid:olderThanCode');
    return older === 'code' ? t('grid:newerThanCode') : t('grid:linked');
  };
  return (
    <LinkBadge
      text={text()}
      isBehind={older !== undefined}
      unlinkLabel={t('grid:unlink')}
      onUnlink={() => project.link.unlink()}
    />
  );
});

interface FootProps {
  studio: Studio;
  display: Display;
  children: ReactNode;
}

/** One message, or beats to start from or a hint in its place, so that a message never moves the steps; and the figures. */
const Foot = observer(function Foot({ studio, display, children }: FootProps) {
  const { t, transport, explain } = studio;
  const { aimed } = display;
  const { ended } = transport;
  const stopped = ended && { kind: 'error' as const, text: explain(ended) };
  const message = display.message ?? stopped;
  const SelectionBar = useLazy(selectionBar, display.selection !== undefined, display.deselect);
  return (
    <div className={styles.foot}>
      <div className={styles.said}>
        {message && <Banner kind={message.kind}>{message.text}</Banner>}
        {!message && SelectionBar && display.selection && (
          <SelectionBar studio={studio} display={display} />
        )}
        {!message && !display.selection && (
          <Starters studio={studio} display={display}>
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
      <div className={styles.figures}>
        {children}
        <Button
          size="sm"
          variant="ghost"
          icon={<KeyboardIcon />}
          aria-label={t('grid:shortcuts')}
          keys={studio.actions.find('help.keys')?.keys}
          onPress={() => studio.actions.run('help.keys')}
        />
      </div>
    </div>
  );
});

import type { Translate } from '@hocket/sdk';
import { buttonClass, Tabs, VisuallyHidden } from '@hocket/ui';
import { Eraser, Play, Square } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { usePage } from '../../studio-context.ts';
import type { SoundTurn } from '../sound-turn.ts';
import { Beat } from './beat.tsx';
import { Demo } from './demo.ts';
import * as styles from './demo-panel.module.css';
import type { DemoSound, DemoTab } from './demo-sound.ts';

interface DemoPanelProps {
  turn: SoundTurn;
  /** Called once it is there. */
  onShown: () => void;
}

/** The demo: a beat to click and a program to change, played without an account. */
export const DemoPanel = observer(function DemoPanel({ turn, onShown }: DemoPanelProps) {
  const { studio, localStore } = usePage();
  const { t, engine } = studio;
  const [demo] = useState(() => new Demo({ engine, localStore, turn, log: console }));
  const { sound } = demo;
  useEffect(() => sound.start(), [sound]);
  useEffect(onShown, [onShown]);

  const playButton = (tab: DemoTab, toggle: () => Promise<void>) => {
    const isPlaying = sound.playing === tab;
    return (
      <button
        type="button"
        className={buttonClass('primary')}
        disabled={!sound.isReady}
        onClick={() => void toggle()}
      >
        {isPlaying ? (
          <Square aria-hidden="true" size={18} />
        ) : (
          <Play aria-hidden="true" size={18} />
        )}
        {isPlaying ? t('landing:stop') : t('shell:play')}
      </button>
    );
  };

  return (
    <>
      <Tabs
        label={t('landing:demoViews')}
        keepMounted="in-place"
        selected={demo.tab}
        onSelect={demo.show}
        items={[
          {
            id: 'grid',
            title: t('shell:visualGrid'),
            content: (
              <div className={styles.view}>
                <div className={styles.bar}>
                  {playButton('grid', demo.toggleGrid)}
                  <button type="button" className={buttonClass()} onClick={demo.clear}>
                    <Eraser aria-hidden="true" size={18} />
                    {t('landing:clear')}
                  </button>
                </div>
                <Beat demo={demo} t={t} />
              </div>
            ),
          },
          {
            id: 'code',
            title: t('shell:liveCode'),
            content: (
              <div className={styles.view}>
                <div className={styles.bar}>{playButton('code', demo.toggleCode)}</div>
                <Program demo={demo} t={t} />
              </div>
            ),
          },
        ]}
      />
      <DemoTrouble sound={sound} />
      <VisuallyHidden>
        <span role="status">{sound.playing ? t('shell:nowPlaying') : ''}</span>
      </VisuallyHidden>
    </>
  );
});

/** Why nothing sounds, and ways to get sound. */
const DemoTrouble = observer(function DemoTrouble({ sound }: { sound: DemoSound }) {
  const { studio, reload } = usePage();
  const { t, engine, explain } = studio;
  if (engine.state.status === 'failed') {
    const reason = engine.state.message || t('shell:audioFailedReason');
    return (
      <div className={styles.trouble}>
        <p role="alert">{t('shell:audioFailed', { reason })}</p>
        <button type="button" className={buttonClass('secondary', 'sm')} onClick={sound.init}>
          {t('shell:retryInitialization')}
        </button>
        <button type="button" className={buttonClass('ghost', 'sm')} onClick={reload}>
          {t('shell:reloadPage')}
        </button>
      </div>
    );
  }
  if (sound.failure === undefined) return null;
  return (
    <p role="alert" className={styles.trouble}>
      {explain(sound.failure)}
    </p>
  );
});

/** The demo's editor: a few lines of Strudel that Ctrl+Enter plays. */
const Program = observer(function Program({ demo, t }: { demo: Demo; t: Translate }) {
  const hint = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void demo.runCode();
  };
  return (
    <>
      <textarea
        className={styles.code}
        aria-label={t('landing:program')}
        aria-describedby={hint}
        value={demo.code}
        onChange={(event) => demo.write(event.target.value)}
        onKeyDown={onKeyDown}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
      />
      <p id={hint} className={styles.hint}>
        {t('landing:programHint')}
      </p>
    </>
  );
});

import { buttonClass, Tabs, VisuallyHidden } from '@hocket/ui';
import { Eraser, Play, Square } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { usePage } from '../../studio-context.ts';
import { Beat } from './beat.tsx';
import { Demo } from './demo.ts';
import * as styles from './demo-panel.module.css';
import type { DemoTab } from './demo-sound.ts';
import { DemoTrouble } from './demo-trouble.tsx';
import { Program } from './program.tsx';

/** The demo: a beat to click and a program to change, played without an account. */
export const DemoPanel = observer(function DemoPanel() {
  const { studio, kept } = usePage();
  const { t, engine } = studio;
  const [demo] = useState(() => new Demo({ engine, kept, log: console }));
  const { sound } = demo;
  useEffect(() => sound.start(), [sound]);

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

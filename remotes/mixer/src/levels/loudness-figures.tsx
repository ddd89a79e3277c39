import type { Loudness, Studio } from '@hocket/sdk';
import { Button, watchVisible } from '@hocket/ui';
import { RotateCcw } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import * as styles from './loudness-figures.module.css';

/** Milliseconds between two readings. */
const interval = 250;

/** How loud the sum is, read while it is shown. */
export const LoudnessFigures = observer(function LoudnessFigures({ studio }: { studio: Studio }) {
  const { t, engine } = studio;
  const box = useRef<HTMLDivElement>(null);
  const [loudness, setLoudness] = useState<Loudness>();
  useEffect(() => {
    if (!box.current) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const end = watchVisible(box.current, (isShown) => {
      clearInterval(timer);
      if (isShown) timer = setInterval(() => setLoudness(engine.levels.loudness()), interval);
    });
    return () => {
      end();
      clearInterval(timer);
    };
  }, [engine]);
  const figures = [
    ['momentary', loudness?.momentary, 'LUFS'],
    ['shortTerm', loudness?.shortTerm, 'LUFS'],
    ['integrated', loudness?.integrated, 'LUFS'],
    ['truePeak', loudness?.truePeak, 'dBTP'],
  ] as const;
  return (
    <div ref={box} className={styles.loudness}>
      <dl className={styles.figures} aria-label={t('mixer:loudness')} aria-live="off">
        {figures.map(([name, value, unit]) => (
          <div key={name} className={styles.figure}>
            <dt>{t(`mixer:${name}`)}</dt>
            <dd>
              <span data-figure={name}>{figureText(value)}</span> {unit}
            </dd>
          </div>
        ))}
      </dl>
      <Button
        size="sm"
        variant="secondary"
        icon={<RotateCcw />}
        onPress={() => {
          engine.levels.resetLoudness();
          setLoudness(engine.levels.loudness());
        }}
      >
        {t('mixer:resetLoudness')}
      </Button>
    </div>
  );
});

/** To a tenth; a line where there was no sound. */
function figureText(value = Number.NEGATIVE_INFINITY): string {
  return Number.isFinite(value) ? value.toFixed(1).replace('-', '−') : '–';
}

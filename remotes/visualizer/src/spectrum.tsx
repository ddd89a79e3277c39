import type { Studio } from '@hocket/sdk';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { canvasSize, drawBars } from './draw-bars.ts';
import * as styles from './spectrum.module.css';
import { nextFrame, nextGlance, SpectrumLoop } from './spectrum-loop.ts';
import { useReducedMotion } from './use-reduced-motion.ts';
import { watchVisible } from './watch-visible.ts';

/** The spectrum of the master output as rows of lamps. */
export const Spectrum = observer(function Spectrum({ studio }: { studio: Studio }) {
  const { engine, transport, t } = studio;
  const canvas = useRef<HTMLCanvasElement>(null);
  const loop = useRef<SpectrumLoop>(undefined);
  const reduced = useReducedMotion();
  const { playing } = transport;

  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    // Live: it follows the theme. Chromium's canvas knows currentColor only from inline styles.
    const style = getComputedStyle(element);
    const made = new SpectrumLoop({
      levels: engine.levels,
      draw: (bars) => drawBars(context, bars, style.color),
      soon: reduced ? nextGlance : nextFrame,
      smooth: !reduced,
    });
    loop.current = made;
    const unwatch = watchVisible(element, (visible) => made.setVisible(visible));
    return () => {
      unwatch();
      made.rest();
      loop.current = undefined;
    };
  }, [engine, reduced]);

  // Also after a new loop was made, which knows nothing yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the loop is made anew with these
  useEffect(() => loop.current?.setPlaying(playing), [playing, engine, reduced]);

  return (
    <div className={styles.glass}>
      <canvas
        ref={canvas}
        className={styles.canvas}
        {...canvasSize}
        role="img"
        aria-label={t('visualizer:canvas')}
      />
    </div>
  );
});

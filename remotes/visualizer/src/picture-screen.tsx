import type { AudioEngine, Studio } from '@hocket/sdk';
import { watchVisible } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { PianorollPicture } from './pianoroll-picture.ts';
import { nextFrame, nextSlowFrame, PictureLoop } from './picture-loop.ts';
import * as styles from './picture-screen.module.css';
import { ScopePicture } from './scope-picture.ts';
import { canvasSize, type SoundPicture, type View } from './sound-picture.ts';
import { SpectrumBars } from './spectrum-bars.ts';

function pictureOf(view: View, engine: AudioEngine): SoundPicture {
  if (view === 'scope') return new ScopePicture(engine.levels);
  if (view === 'pianoroll') return new PianorollPicture(engine);
  return new SpectrumBars(engine.levels);
}

/** What sounds, drawn in one of the ways. */
export const PictureScreen = observer(function PictureScreen(props: {
  studio: Studio;
  view: View;
}) {
  const { studio, view } = props;
  const { engine, transport, t } = studio;
  const canvas = useRef<HTMLCanvasElement>(null);
  const loop = useRef<PictureLoop>(undefined);
  const reduced = useReducedMotion();
  const { playing } = transport;

  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    // This object is live, so it follows the theme. Chromium's canvas knows currentColor only from inline styles.
    const style = getComputedStyle(element);
    const picture = pictureOf(view, engine);
    context.clearRect(0, 0, canvasSize.width, canvasSize.height);
    const made = new PictureLoop({
      picture,
      draw: () => picture.draw(context, style.color),
      schedule: reduced ? nextSlowFrame : nextFrame,
      smooth: !reduced,
    });
    loop.current = made;
    const unwatch = watchVisible(element, (visible) => made.setVisible(visible));
    return () => {
      unwatch();
      made.rest();
      loop.current = undefined;
    };
  }, [engine, reduced, view]);

  // Also after a new loop was made, which knows nothing yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the loop is made anew with these
  useEffect(() => loop.current?.setPlaying(playing), [playing, engine, reduced, view]);

  return (
    <div className={styles.glass}>
      <canvas
        ref={canvas}
        className={styles.canvas}
        data-view={view}
        {...canvasSize}
        role="img"
        aria-label={t(`visualizer:picture.${view}`)}
      />
    </div>
  );
});

const query = '(prefers-reduced-motion: reduce)';

function subscribe(changed: () => void): () => void {
  const list = globalThis.matchMedia?.(query);
  list?.addEventListener('change', changed);
  return () => list?.removeEventListener('change', changed);
}

/** Whether the user asked for less motion; follows the system's setting. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(query).matches ?? false);
}

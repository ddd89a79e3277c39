import type { Transport } from '@hocket/sdk';
import { autorun } from 'mobx';

/** Milliseconds between two pictures for someone who asked for less motion. */
const calm = 1000;

/** Calls `draw` frame by frame while the code plays and the canvas can be seen; the returned function ends it. */
export function watchFrames(
  canvas: HTMLCanvasElement,
  transport: Pick<Transport, 'source' | 'tab'>,
  draw: () => void,
): () => void {
  const reduced = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');
  let isSeen = false;
  let frame = 0;
  let last = Number.NEGATIVE_INFINITY;
  const tick = (time: number) => {
    frame = requestAnimationFrame(tick);
    if (reduced?.matches && time - last < calm) return;
    last = time;
    draw();
  };
  const update = () => {
    cancelAnimationFrame(frame);
    if (isSeen && transport.source === 'code' && transport.tab === 'code') {
      frame = requestAnimationFrame(tick);
    }
  };
  const end = autorun(update);
  const seen = new IntersectionObserver((entries) => {
    isSeen = entries.at(-1)?.isIntersecting ?? false;
    update();
  });
  seen.observe(canvas);
  return () => {
    end();
    seen.disconnect();
    cancelAnimationFrame(frame);
  };
}

import { clamp, type Studio, type Transport, type Visual } from '@hocket/sdk';
import { autorun } from 'mobx';
import { useEffect, useRef } from 'react';
import {
  type DrawingArea,
  drawingAreaOf,
  drawRoll,
  drawScope,
  drawSpectrum,
  rollWindow,
} from './drawings.ts';
import { EventRows } from './event-rows.ts';
import * as styles from './program-widgets.module.css';

interface VisualWidgetProps {
  studio: Studio;
  visual: Visual;
  /** What events carry that it draws. */
  number: number;
  label: string;
}

/** A program's drawing under its call. */
export function VisualWidget({ studio, visual, number, label }: VisualWidgetProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const draw = drawingOf(studio, visual, number);
    return watchFrames(element, studio.transport, () => {
      const area = drawingAreaOf(element);
      if (area) draw(area);
    });
  }, [studio, visual, number]);
  return <canvas ref={canvas} className={styles.visual} role="img" aria-label={label} />;
}

/** How a visual is drawn: of sound as line or bands, of notes as a roll. */
function drawingOf(
  { engine }: Studio,
  visual: Visual,
  number: number,
): (area: DrawingArea) => void {
  const { type, options } = visual;
  if (type === 'scope') return (area) => drawScope(area, engine.levels);
  if (type === 'spectrum') return (area) => drawSpectrum(area, engine.levels);
  const rows = new EventRows();
  const cycles = clamp(Number(options?.cycles) || 4, 0.5, 32);
  return (area) => {
    const { cycle } = engine.now('main');
    const window = rollWindow(cycle, cycles);
    const events = engine.onsets(...window).filter(({ visuals }) => visuals?.includes(number));
    drawRoll(area, events, rows, cycle, window);
  };
}

/** Milliseconds between two pictures for someone who asked for less motion. */
const calm = 1000;

/** Calls `draw` frame by frame while the code plays and the canvas can be seen; the returned function ends it. */
function watchFrames(
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

import type { Studio, Visual } from '@hocket/sdk';
import { useEffect, useRef } from 'react';
import { drawScope, drawSpectrum } from './draw-levels.ts';
import { drawRoll, rollWindow } from './draw-roll.ts';
import { EventRows } from './event-rows.ts';
import * as styles from './program-widgets.module.css';
import { type Sheet, sheetOf } from './sheet.ts';
import { watchFrames } from './watch-frames.ts';

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
      const sheet = sheetOf(element);
      if (sheet) draw(sheet);
    });
  }, [studio, visual, number]);
  return <canvas ref={canvas} className={styles.visual} role="img" aria-label={label} />;
}

/** How a visual is drawn: of sound as line or bands, of notes as a roll. */
function drawingOf({ engine }: Studio, visual: Visual, number: number): (sheet: Sheet) => void {
  const { type, options } = visual;
  if (type === 'scope') return (sheet) => drawScope(sheet, engine.levels);
  if (type === 'spectrum') return (sheet) => drawSpectrum(sheet, engine.levels);
  const rows = new EventRows();
  const cycles = Math.min(Math.max(Number(options?.cycles) || 4, 0.5), 32);
  return (sheet) => {
    const { cycle } = engine.now('main');
    const window = rollWindow(cycle, cycles);
    const events = engine.onsets(...window).filter(({ visuals }) => visuals?.includes(number));
    drawRoll(sheet, events, rows, cycle, window);
  };
}

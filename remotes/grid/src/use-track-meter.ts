import type { Studio } from '@hocket/sdk';
import { autorun } from 'mobx';
import { useEffect, useRef } from 'react';

/** By how much of it a level falls with each frame. */
const fall = 0.12;

/** Shows a track's level as the height of the returned element while music plays; nothing is asked else. */
export function useTrackMeter({ engine, transport }: Studio, track: string) {
  const level = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    let frame = 0;
    let shown = 0;
    const show = (value: number) => {
      shown = value;
      if (level.current) level.current.style.scale = `1 ${shown.toFixed(3)}`;
    };
    const tick = () => {
      show(Math.max(engine.levels.track(track), shown * (1 - fall)));
      frame = requestAnimationFrame(tick);
    };
    const stop = () => {
      cancelAnimationFrame(frame);
      show(0);
    };
    const end = autorun(() => {
      stop();
      if (transport.playing) tick();
    });
    return () => {
      end();
      stop();
    };
  }, [engine, transport, track]);

  return level;
}

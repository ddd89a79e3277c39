import type { Studio } from '@hocket/sdk';
import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useState } from 'react';
import * as styles from './beat-pager.module.css';

const beat = 4;

/** The pads of the first row at which each beat starts. */
function beatStarts(scroller: HTMLElement): HTMLElement[] {
  return [...scroller.querySelectorAll<HTMLElement>('[data-row="0"]')].filter(
    (_, step) => step % beat === 0,
  );
}

/** Index of the beat that is visible directly to the right of the track names. */
function beatInView(scroller: HTMLElement): number {
  const left = (element: HTMLElement) => element.getBoundingClientRect().left;
  const starts = beatStarts(scroller);
  const first = starts[0];
  if (!first) return 0;
  const passed = starts.filter((start) => left(start) - left(first) <= scroller.scrollLeft + 24);
  const atEnd = scroller.scrollLeft + scroller.clientWidth >= scroller.scrollWidth - 2;
  return atEnd && scroller.scrollLeft > 0 ? starts.length - 1 : Math.max(0, passed.length - 1);
}

/** Where the steps do not fit side by side: a key for each beat that brings it into view. */
export const BeatPager = observer(function BeatPager(props: {
  studio: Studio;
  steps: number;
  scroller: RefObject<HTMLDivElement | null>;
}) {
  const { studio, steps, scroller } = props;
  const [shown, setShown] = useState(0);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => setShown(beatInView(element));
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [scroller]);

  const bring = (index: number) => {
    const element = scroller.current;
    const [first, start] = element ? [beatStarts(element)[0], beatStarts(element)[index]] : [];
    if (!element || !first || !start) return;
    const left = start.getBoundingClientRect().left - first.getBoundingClientRect().left;
    element.scrollTo({ left });
  };

  return (
    <fieldset className={styles.pager} aria-label={studio.t('grid:beats')}>
      {Array.from({ length: Math.ceil(steps / beat) }, (_, index) => {
        const first = index * beat + 1;
        const last = Math.min(steps, first + beat - 1);
        return (
          <button
            key={first}
            type="button"
            className={styles.beat}
            aria-pressed={index === shown}
            aria-label={studio.t('grid:showSteps', { first, last })}
            onClick={() => bring(index)}
          >
            {`${first}–${last}`}
          </button>
        );
      })}
    </fieldset>
  );
});

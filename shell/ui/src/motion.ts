import * as styles from './motion.module.css';

/** The class of what moves along while music plays, such as a playhead: it stands where its `--place` says. */
export const movingClass = styles.moving;

/**
 * The number of the turn in which a frame of the page's time draws meters. Turns last 50 ms, for all that are on a page the
 * same: what they cover is painted anew in each, and not at every frame.
 */
export function meterTurn(time: number): number {
  return Math.floor(time / 50);
}

import type { CSSProperties } from 'react';
import * as styles from './hero-art.module.css';

/** Two voices that share out a bar, which is what a hocket is: where one sounds, the other rests. */
const voices = ['x..x..x...x..x.x', '.xx.xx.xxx.xx.x.'];

/** The mark, grown to a whole bar and lit step by step. Decoration. */
export function HeroArt() {
  return (
    <div className={styles.art} aria-hidden="true">
      {voices.map((voice, row) => (
        <div key={voice} className={styles.voice} data-voice={row}>
          {Array.from(voice, (char, step) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a bar never change places
              key={step}
              className={char === 'x' ? styles.sounds : styles.rests}
              style={{ '--step': step } as CSSProperties}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

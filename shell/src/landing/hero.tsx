import { buttonClass } from '@hocket/ui';
import { Check } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { usePage } from '../studio-context.ts';
import * as styles from './hero.module.css';

/** What this is, and the two ways in. */
export const Hero = observer(function Hero() {
  const { t } = usePage().studio;
  return (
    <section className={styles.hero} aria-labelledby="hero">
      <div className={styles.words}>
        <p className={styles.alpha}>{t('landing:alpha')}</p>
        <h1 id="hero" className={styles.heading}>
          {t('landing:heading')}
        </h1>
        <p className={styles.tagline}>{t('landing:tagline')}</p>
        <p className={styles.ways}>
          <Link className={buttonClass('primary')} to="/signup">
            {t('landing:startCreatingFree')}
          </Link>
          <Link className={buttonClass()} to="/#demo">
            {t('landing:watchDemo')}
          </Link>
        </p>
        <ul className={styles.marks}>
          {[t('landing:freeForever'), t('landing:noCard')].map((mark) => (
            <li key={mark} className={styles.mark}>
              <Check aria-hidden="true" size={16} />
              {mark}
            </li>
          ))}
        </ul>
      </div>
      <HeroArt />
    </section>
  );
});

/** Two voices that share out a bar, which is what a hocket is: where one sounds, the other rests. */
const voices = ['x..x..x...x..x.x', '.xx.xx.xxx.xx.x.'];

/** The mark, grown to a whole bar and lit step by step. Decoration. */
function HeroArt() {
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

import { buttonClass } from '@hocket/ui';
import { Check } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { usePage } from '../studio-context.ts';
import * as styles from './hero.module.css';
import { HeroBars } from './hero-bars.tsx';
import type { SoundTurn } from './sound-turn.ts';

/** What this is, and the two ways in. */
export const Hero = observer(function Hero({ turn }: { turn: SoundTurn }) {
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
      <HeroBars turn={turn} />
    </section>
  );
});

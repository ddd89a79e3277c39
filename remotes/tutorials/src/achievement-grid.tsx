import type { Achievement, Studio } from '@hocket/sdk';
import { CodeXml, Crown, Drum, Grid3x3, Metronome, Music, Trophy } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import * as styles from './achievement-grid.module.css';

const icons = {
  drum: Drum,
  music: Music,
  'grid-3x3': Grid3x3,
  code: CodeXml,
  metronome: Metronome,
  crown: Crown,
};

/** An achievement's own words where the catalogue has them: more may come from the server. */
export function achievementText({ t }: Studio, { id, name, description }: Achievement) {
  const [ownName, ownText] = [t(`tutorials:medal.${id}`), t(`tutorials:medalText.${id}`)];
  return {
    name: ownName.includes('medal.') ? name : ownName,
    text: ownText.includes('medalText.') ? description : ownText,
  };
}

/** All achievements with their rarity, those still to be earned in grey. */
export const AchievementGrid = observer(function AchievementGrid({ studio }: { studio: Studio }) {
  const { learn, t } = studio;
  if (learn.achievements.length === 0) return null;
  const unlocked = learn.achievements.filter((each) => each.unlocked).length;
  return (
    <section className={styles.section} aria-labelledby="achievements">
      <h2 id="achievements">{t('tutorials:achievements')}</h2>
      <p className={styles.count}>
        {t('tutorials:unlockedOf', { unlocked, total: learn.achievements.length })}
      </p>
      <ul className={styles.grid}>
        {learn.achievements.map((achievement) => (
          <Medal key={achievement.id} studio={studio} achievement={achievement} />
        ))}
      </ul>
    </section>
  );
});

function Medal({ studio, achievement }: { studio: Studio; achievement: Achievement }) {
  const { t } = studio;
  const { name, text } = achievementText(studio, achievement);
  const Icon = icons[achievement.icon as keyof typeof icons] ?? Trophy;
  return (
    <li
      className={styles.medal}
      data-rarity={achievement.rarity}
      data-unlocked={achievement.unlocked || undefined}
    >
      <Icon aria-hidden="true" size={28} />
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.text}>{text}</p>
      <p className={styles.rarity}>
        {t(`tutorials:rarity.${achievement.rarity}`)}
        {' · '}
        {t(achievement.unlocked ? 'tutorials:unlocked' : 'tutorials:toUnlock')}
      </p>
    </li>
  );
}

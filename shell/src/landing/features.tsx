import { observer } from 'mobx-react-lite';
import { Soon } from '../public/soon.tsx';
import { usePage } from '../studio-context.ts';
import { CardArt } from './card-art.tsx';
import * as styles from './features.module.css';
import { Section } from './section.tsx';

/** What one can do with it: five cards. */
export const Features = observer(function Features() {
  const { t } = usePage().studio;
  const cards = [
    {
      art: 'grid',
      title: t('landing:visualComposition'),
      text: t('landing:visualCompositionText'),
    },
    { art: 'code', title: t('landing:liveCoding'), text: t('landing:liveCodingText') },
    {
      art: 'jam',
      title: t('landing:realTimeCollaboration'),
      text: t('landing:realTimeCollaborationText'),
      isSoon: true,
    },
    { art: 'wave', title: t('landing:instantExport'), text: t('landing:instantExportText') },
    { art: 'steps', title: t('landing:learnAndGrow'), text: t('landing:learnAndGrowText') },
  ] as const;
  return (
    <Section id="features" title={t('landing:featuresTitle')}>
      <ul className={styles.cards}>
        {cards.map(({ art, title, text, ...more }) => (
          <li key={art} className={styles.card}>
            <CardArt art={art} />
            <h3 className={styles.title}>
              {title} {'isSoon' in more && <Soon />}
            </h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
});

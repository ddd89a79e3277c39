import type { Studio } from '@hocket/sdk';
import { observer } from 'mobx-react-lite';
import * as styles from './example-cards.module.css';
import { type ExampleId, examples } from './examples.ts';
import { PluginCards } from './plugin-cards.tsx';
import { wordsOf } from './words.ts';

interface ExampleCardsProps {
  studio: Studio;
  onChoose: (name: string, code: string) => void;
}

/** Six pieces, and those of plugins; a card puts its code into the editor. */
export const ExampleCards = observer(function ExampleCards({
  studio,
  onChoose,
}: ExampleCardsProps) {
  const t = wordsOf(studio);
  const name = (id: ExampleId) => t(`example.${id}`);
  return (
    <section className={styles.examples} aria-label={t('examples')}>
      <h3 className={styles.heading}>{t('examples')}</h3>
      <ul className={styles.cards}>
        {examples.map(({ id, code }) => (
          <li key={id}>
            <button type="button" className={styles.card} onClick={() => onChoose(name(id), code)}>
              <span className={styles.name}>{name(id)}</span>
              <span className={styles.about}>{t(`example.${id}.about`)}</span>
            </button>
          </li>
        ))}
      </ul>
      {studio.plugins.patterns.map((group) => (
        <PluginCards key={group.plugin} group={group} onChoose={onChoose} />
      ))}
    </section>
  );
});

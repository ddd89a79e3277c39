import type { PatternGroup, Studio } from '@hocket/sdk';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { translateOf } from '../translate.ts';
import * as styles from './example-cards.module.css';
import { type ExampleId, examples } from './examples.ts';

interface ExampleCardsProps {
  studio: Studio;
  onChoose: (name: string, code: string) => void;
}

/** Six pieces, and the example patterns of plugins; a card puts its code into the editor. */
export const ExampleCards = observer(function ExampleCards({
  studio,
  onChoose,
}: ExampleCardsProps) {
  const t = translateOf(studio);
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

interface PluginCardsProps {
  group: PatternGroup;
  onChoose: (name: string, code: string) => void;
}

/** The example patterns of one plugin, under its name. */
function PluginCards({ group: { name, patterns }, onChoose }: PluginCardsProps) {
  const heading = useId();
  return (
    <>
      <h4 id={heading} className={styles.group}>
        {name}
      </h4>
      <ul className={styles.cards} aria-labelledby={heading}>
        {patterns.map((pattern, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name; a group changes as a whole
          <li key={at}>
            <button
              type="button"
              className={styles.card}
              onClick={() => onChoose(pattern.name, pattern.code)}
            >
              <span className={styles.name}>{pattern.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

import { type Studio, starterIds } from '@hocket/sdk';
import { ToggleButton } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { playFailure } from '../action-bar.tsx';
import type { Display } from '../display.ts';
import { FirstBeatGuide } from './first-beat-guide.tsx';
import { StarterOffer, starterMusic } from './starter-offer.ts';
import * as styles from './starters.module.css';

interface StartersProps {
  studio: Studio;
  display: Display;
  /** What stands in their place in a grid with music of one's own. */
  children: ReactNode;
}

/**
 * Beats to start from, as long as nothing of one's own is in the grid, or the guide to a first beat: a line that gives
 * way to another as high.
 */
export const Starters = observer(function Starters({ studio, display, children }: StartersProps) {
  const { t, project, transport, plugins, firstBeat } = studio;
  const [offer] = useState(() => new StarterOffer(project));
  if (firstBeat.now !== undefined) return <FirstBeatGuide studio={studio} />;
  if (!offer.isOffered) return children;

  const take = async (put: () => Promise<void>) => {
    display.clear();
    try {
      await put();
    } catch (error) {
      display.show({ kind: 'error', text: playFailure(studio, error) });
    }
  };
  // What does not come ahead of time is asked for again with the press, which says why it failed.
  const prepare = () => void starterMusic.fetch().catch(() => undefined);

  return (
    <fieldset
      className={styles.starters}
      aria-label={t('grid:starters')}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      <span className={styles.label} aria-hidden="true">
        {t('grid:startWith')}
      </span>
      {starterIds.map((id) => (
        <ToggleButton
          key={id}
          size="sm"
          isSelected={offer.chosen === id}
          onChange={() => void take(() => offer.take(id, transport))}
        >
          {t(`grid:starter.${id}`)}
        </ToggleButton>
      ))}
      {plugins.starters.map((group) => (
        <fieldset key={group.plugin} className={styles.group} aria-label={group.name}>
          <span className={styles.label} aria-hidden="true">
            {group.name}
          </span>
          {group.starters.map(({ name, music }, at) => {
            const key = `${group.plugin} ${at}`;
            return (
              <ToggleButton
                key={key}
                size="sm"
                isSelected={offer.chosen === key}
                onChange={() => void take(() => offer.put(key, music, transport))}
              >
                {name}
              </ToggleButton>
            );
          })}
        </fieldset>
      ))}
    </fieldset>
  );
});

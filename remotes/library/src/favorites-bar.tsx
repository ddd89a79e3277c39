import type { Studio } from '@hocket/sdk';
import { Button, ToggleButton } from '@hocket/ui';
import { Heart } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import * as styles from './library-panel.module.css';

interface FavoritesBarProps {
  studio: Studio;
  /** Nothing but favorites is shown. */
  isOnly: boolean;
  onOnly: (isOnly: boolean) => void;
}

/** How many favorites there are, a switch that shows them alone, and an end to them. */
export const FavoritesBar = observer(function FavoritesBar(props: FavoritesBarProps) {
  const { studio, isOnly, onOnly } = props;
  const { t, library } = studio;
  const count = library.favorites.length;
  return (
    <div className={styles.favorites}>
      <ToggleButton size="sm" icon={<Heart />} isSelected={isOnly} onChange={onOnly}>
        {t('library:favorites', { count })}
      </ToggleButton>
      <Button
        size="sm"
        variant="ghost"
        isDisabled={count === 0}
        onPress={() => library.clearFavorites()}
      >
        {t('library:clearAll')}
      </Button>
    </div>
  );
});

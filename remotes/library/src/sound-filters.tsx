import { type LibraryCategory, libraryCategories, type Studio } from '@hocket/sdk';
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

/** How many favorites there are, a switch that shows only them, and a button that clears them. */
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

interface CategoryButtonsProps {
  studio: Studio;
  /** Undefined: all. */
  category: LibraryCategory | undefined;
  onChoose: (category: LibraryCategory | undefined) => void;
}

/** The categories; the one that is pressed is shown. */
export const CategoryButtons = observer(function CategoryButtons(props: CategoryButtonsProps) {
  const { studio, category, onChoose } = props;
  const { t } = studio;
  return (
    <fieldset className={styles.shelves} aria-label={t('library:categories')}>
      <ToggleButton
        size="sm"
        isSelected={category === undefined}
        onChange={() => onChoose(undefined)}
      >
        {t('library:all')}
      </ToggleButton>
      {libraryCategories.map((each) => (
        <ToggleButton
          key={each}
          size="sm"
          isSelected={category === each}
          onChange={() => onChoose(each)}
        >
          {t(`library:category.${each}`)}
        </ToggleButton>
      ))}
    </fieldset>
  );
});

import { type LibraryCategory, libraryCategories, type Studio } from '@hocket/sdk';
import { ToggleButton } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import * as styles from './library-panel.module.css';

interface ShelfButtonsProps {
  studio: Studio;
  /** Undefined: all. */
  category: LibraryCategory | undefined;
  onChoose: (category: LibraryCategory | undefined) => void;
}

/** The categories; the one that is pressed is shown. */
export const ShelfButtons = observer(function ShelfButtons(props: ShelfButtonsProps) {
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

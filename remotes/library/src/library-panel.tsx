import {
  type LibraryCategory,
  libraryCategories,
  librarySounds,
  type PanelProps,
  type Studio,
} from '@hocket/sdk';
import { Button, Panel, SearchField, Select, ToggleButton, useActions } from '@hocket/ui';
import { Heart } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { findSounds, type Sorting, sortings } from './find-sounds.ts';
import * as styles from './library-panel.module.css';
import { OwnSoundList } from './own-sound-list.tsx';
import { SoundItem } from './sound-item.tsx';

/** The sounds that come with the studio: to be found, heard, kept, downloaded and put on a track. */
export const LibraryPanel = observer(function LibraryPanel({ studio }: PanelProps) {
  const { t, library } = studio;
  const [query, setQuery] = useState('');
  const [sorting, setSorting] = useState<Sorting>('name');
  const [category, setCategory] = useState<LibraryCategory>();
  const [onlyFavorites, setOnlyFavorites] = useState(false);
  const among = onlyFavorites ? library.favorites : undefined;
  const found = findSounds(librarySounds, { query, sorting, category, among });

  const showAll = () => {
    setQuery('');
    setCategory(undefined);
    setOnlyFavorites(false);
  };

  const frame = useRef<HTMLDivElement>(null);
  useActions(studio, () => [
    {
      id: 'library.search',
      title: () => studio.t('library:search'),
      run: () => frame.current?.querySelector<HTMLElement>('input[type=search]')?.focus(),
    },
    ...libraryCategories.map((each) => ({
      id: `library.${each}`,
      title: () => studio.t(`library:category.${each}`),
      run: () => setCategory(each),
    })),
    {
      id: 'library.favorites',
      title: () => studio.t('library:favorites', { count: library.favorites.length }),
      run: () => setOnlyFavorites((before) => !before),
    },
    { id: 'library.showAll', title: () => studio.t('library:showAll'), run: showAll },
  ]);

  return (
    <div ref={frame} className={styles.frame}>
      <Panel
        title={t('library:title')}
        actions={
          <p className={styles.count} role="status">
            {t('library:count', { count: found.length })}
          </p>
        }
      >
        <div className={styles.finding}>
          <SearchField
            label={t('library:search')}
            placeholder={t('library:search')}
            clearLabel={t('library:clearSearch')}
            value={query}
            onChange={setQuery}
            hideLabel
          />
          <Select
            label={t('library:sort')}
            value={sorting}
            onChange={setSorting}
            options={sortings.map((id) => ({ id, label: t(`library:sort.${id}`) }))}
            hideLabel
          />
        </div>
        <CategoryButtons studio={studio} category={category} onChoose={setCategory} />
        <FavoritesBar studio={studio} isOnly={onlyFavorites} onOnly={setOnlyFavorites} />
        {found.length > 0 ? (
          <div className={styles.sounds}>
            <ul className={styles.list} aria-label={t('library:sounds')}>
              {found.map((sound) => (
                <SoundItem key={sound.name} studio={studio} sound={sound} />
              ))}
            </ul>
            <p className={styles.note}>{t('library:note')}</p>
          </div>
        ) : (
          <div className={styles.empty}>
            <p>
              {onlyFavorites && library.favorites.length === 0
                ? t('library:noFavorites')
                : t('library:noMatch')}
            </p>
            <Button size="sm" onPress={showAll}>
              {t('library:showAll')}
            </Button>
          </div>
        )}
        <OwnSoundList studio={studio} />
      </Panel>
    </div>
  );
});

interface FavoritesBarProps {
  studio: Studio;
  /** Nothing but favorites is shown. */
  isOnly: boolean;
  onOnly: (isOnly: boolean) => void;
}

/** How many favorites there are, a switch that shows only them, and a button that clears them. */
const FavoritesBar = observer(function FavoritesBar(props: FavoritesBarProps) {
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
const CategoryButtons = observer(function CategoryButtons(props: CategoryButtonsProps) {
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

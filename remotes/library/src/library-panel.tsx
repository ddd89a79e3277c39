import { type LibraryCategory, librarySounds, type PanelProps } from '@hocket/sdk';
import { Button, Panel, SearchField, Select } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { FavoritesBar } from './favorites-bar.tsx';
import { findSounds, type Sorting, sortings } from './find-sounds.ts';
import * as styles from './library-panel.module.css';
import { OwnSounds } from './own-sounds.tsx';
import { ShelfButtons } from './shelf-buttons.tsx';
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

  return (
    <div className={styles.frame}>
      <Panel title={t('library:title')}>
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
        <ShelfButtons studio={studio} category={category} onChoose={setCategory} />
        <FavoritesBar studio={studio} isOnly={onlyFavorites} onOnly={setOnlyFavorites} />
        <p className={styles.count} role="status">
          {t('library:count', { count: found.length })}
        </p>
        {found.length > 0 ? (
          <ul className={styles.list} aria-label={t('library:sounds')}>
            {found.map((sound) => (
              <SoundItem key={sound.name} studio={studio} sound={sound} />
            ))}
          </ul>
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
        <p className={styles.note}>{t('library:note')}</p>
        <OwnSounds studio={studio} />
      </Panel>
    </div>
  );
});

import {
  type LibraryCategory,
  libraryCategories,
  librarySounds,
  type PanelProps,
  type SoundPack,
} from '@hocket/sdk';
import {
  Button,
  Panel,
  SearchField,
  Select,
  type TabItem,
  TabList,
  TabPanels,
  useActions,
} from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useId, useRef, useState } from 'react';
import { findSounds, type Sorting, sortings } from './find-sounds.ts';
import * as styles from './library-panel.module.css';
import { OwnSoundList } from './own-sound-list.tsx';
import { RecordingBrowser } from './recordings/recording-browser.tsx';
import { useSoundPacks } from './recordings/use-sound-packs.ts';
import { CategoryButtons, FavoritesBar } from './sound-filters.tsx';
import { SoundItem } from './sound-item.tsx';

type Tab = 'sounds' | 'recordings';

/**
 * The sounds that come with the studio: to be found, heard, kept, downloaded and put on a track; behind a second tab the
 * recordings that have names here.
 */
export const LibraryPanel = observer(function LibraryPanel({ studio }: PanelProps) {
  const { t, library } = studio;
  const [query, setQuery] = useState('');
  const [sorting, setSorting] = useState<Sorting>('name');
  const [category, setCategory] = useState<LibraryCategory>();
  const [onlyFavorites, setOnlyFavorites] = useState(false);
  const among = onlyFavorites ? library.favorites : undefined;
  const found = findSounds(librarySounds, { query, sorting, category, among });

  const [tab, setTab] = useState<Tab>('sounds');
  const [recordingQuery, setRecordingQuery] = useState('');
  // They are asked for when they are first looked at.
  const [wantsRecordings, setWanted] = useState(false);
  if (tab === 'recordings' && !wantsRecordings) setWanted(true);
  const packs = useSoundPacks(studio, wantsRecordings);
  const hasRecordings = studio.engine.soundPacks !== undefined;

  const showAll = () => {
    setQuery('');
    setCategory(undefined);
    setOnlyFavorites(false);
  };

  const frame = useRef<HTMLDivElement>(null);
  /** What was not found among the sounds may be a recording; the focus goes with it. */
  const searchRecordings = () => {
    setRecordingQuery(query);
    setTab('recordings');
    frame.current?.querySelector<HTMLElement>('[role=tab]:last-child')?.focus();
  };
  useActions(studio, () => [
    {
      id: 'library.search',
      title: () => studio.t('library:search'),
      run: () => focusSearch(frame.current),
    },
    ...libraryCategories.map((each) => ({
      id: `library.${each}`,
      title: () => studio.t(`library:category.${each}`),
      run: () => {
        setTab('sounds');
        setCategory(each);
      },
    })),
    {
      id: 'library.favorites',
      title: () => studio.t('library:favorites', { count: library.favorites.length }),
      run: () => {
        setTab('sounds');
        setOnlyFavorites((before) => !before);
      },
    },
    {
      id: 'library.showAll',
      title: () => studio.t('library:showAll'),
      run: () => {
        setTab('sounds');
        showAll();
      },
    },
    ...(hasRecordings
      ? [
          {
            id: 'library.recordings',
            title: () => studio.t('library:recordings'),
            run: () => setTab('recordings'),
          },
        ]
      : []),
  ]);

  const sounds = (
    <>
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
          {hasRecordings && query.trim() !== '' && (
            <Button size="sm" onPress={searchRecordings}>
              {t('library:recordings.search')}
            </Button>
          )}
        </div>
      )}
      <OwnSoundList studio={studio} />
    </>
  );
  const tabs: TabItem<Tab>[] = [
    { id: 'sounds', title: t('library:sounds'), content: sounds },
    {
      id: 'recordings',
      title: t('library:recordings'),
      content: wantsRecordings && (
        <RecordingBrowser
          studio={studio}
          packs={packs}
          query={recordingQuery}
          onQuery={setRecordingQuery}
        />
      ),
    },
  ];
  const base = useId();
  const count = tab === 'sounds' ? found.length : recordingCount(packs.list);
  return (
    <div ref={frame} className={styles.frame}>
      <Panel
        title={t('library:title')}
        actions={
          <p className={styles.count} role="status">
            {t('library:count', { count })}
          </p>
        }
      >
        {hasRecordings ? (
          <>
            <TabList
              base={base}
              label={t('library:tabs')}
              items={tabs}
              selected={tab}
              onSelect={setTab}
              keepMounted
            />
            <TabPanels base={base} items={tabs} selected={tab} keepMounted />
          </>
        ) : (
          sounds
        )}
      </Panel>
    </div>
  );
});

/** Puts the focus into the search box of the tab that is shown. */
function focusSearch(frame: HTMLElement | null): void {
  const boxes = [...(frame?.querySelectorAll<HTMLElement>('input[type=search]') ?? [])];
  boxes.find((box) => box.closest('[inert]') === null)?.focus();
}

function recordingCount(packs: readonly SoundPack[]): number {
  return packs
    .flatMap(({ groups }) => groups)
    .reduce((count, { sounds }) => count + sounds.length, 0);
}

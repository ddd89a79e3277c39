import type { SoundPack, Studio } from '@hocket/sdk';
import { Banner, Button, SearchField, Spinner, VisuallyHidden } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useDeferredValue, useMemo } from 'react';
import * as styles from './recording-browser.module.css';
import { RecordingList } from './recording-list.tsx';
import { RecordingPack } from './recording-pack.tsx';
import { isComing } from './recording-row.tsx';
import { matchingEntries, searchEntries } from './recordings.ts';
import type { SoundPacks } from './use-sound-packs.ts';

interface RecordingBrowserProps {
  studio: Studio;
  packs: SoundPacks;
  query: string;
  onQuery: (query: string) => void;
}

/** Every recording that has a name here: packs and their groups, which unfold, and a search over all of them. */
export const RecordingBrowser = observer(function RecordingBrowser(props: RecordingBrowserProps) {
  const { studio, packs, query, onQuery } = props;
  const { t, library } = studio;
  const { status, list } = packs;
  const said = isComing(studio)
    ? t('library:recordings.coming', { sound: library.previewing ?? '' })
    : '';
  return (
    <>
      <SearchField
        label={t('library:recordings.search')}
        placeholder={t('library:recordings.search')}
        clearLabel={t('library:clearSearch')}
        value={query}
        onChange={onQuery}
        hideLabel
      />
      <VisuallyHidden>
        <span aria-live="polite">{said}</span>
      </VisuallyHidden>
      {status === 'loading' && list.length === 0 && (
        <Spinner label={t('library:recordings.loading')} />
      )}
      {status === 'failed' && (
        <Banner
          kind="error"
          actions={
            <Button size="sm" onPress={packs.load}>
              {t('library:recordings.retry')}
            </Button>
          }
        >
          {t('library:recordings.failed')}
        </Banner>
      )}
      {status === 'ready' && list.length === 0 && (
        <p className={styles.note}>{t('library:recordings.none')}</p>
      )}
      {list.length > 0 && (
        <div className={styles.scroll}>
          {query.trim() === '' ? (
            <>
              <p className={styles.note}>{t('library:recordings.note')}</p>
              {list.map((pack) => (
                <RecordingPack key={pack.name} studio={studio} pack={pack} packs={packs} />
              ))}
            </>
          ) : (
            <Found studio={studio} packs={list} query={query} onQuery={onQuery} />
          )}
        </div>
      )}
    </>
  );
});

interface FoundProps {
  studio: Studio;
  packs: readonly SoundPack[];
  query: string;
  onQuery: (query: string) => void;
}

/** What a search found in all packs. */
const Found = observer(function Found({ studio, packs, query, onQuery }: FoundProps) {
  const { t, language } = studio;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` gives other texts in another language.
  const entries = useMemo(() => searchEntries(t, packs), [t, language, packs]);
  // Letters are not to wait for the rows of those before them.
  const wanted = useDeferredValue(query);
  const found = useMemo(() => matchingEntries(entries, wanted), [entries, wanted]);
  return (
    <>
      <p className={styles.note} aria-live="polite">
        {found.length === 0
          ? t('library:recordings.noMatch')
          : t('library:recordings.found', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <Button size="sm" onPress={() => onQuery('')}>
          {t('library:recordings.showAll')}
        </Button>
      ) : (
        <RecordingList studio={studio} label={t('library:recordings')} items={found} />
      )}
    </>
  );
});

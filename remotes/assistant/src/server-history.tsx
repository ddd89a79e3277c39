import type { Studio } from '@hocket/sdk';
import { Banner, Button, SearchField, Spinner } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { DeleteEntry } from './delete-entry.tsx';
import * as styles from './history.module.css';
import { HistoryEntry, type Reusing } from './history-entry.tsx';

/** Milliseconds that typing rests before the server is asked. */
const pause = 300;

interface ServerHistoryProps extends Reusing {
  studio: Studio;
}

/** All answers that the server keeps for the user, which can be searched by words. */
export const ServerHistory = observer(function ServerHistory(props: ServerHistoryProps) {
  const { studio, ...reusing } = props;
  const { assistant, t } = studio;
  const { items, status, total } = assistant.history;
  const [search, setSearch] = useState<string>();
  useEffect(() => {
    if (search === undefined) return;
    const timer = setTimeout(() => void assistant.load(search), pause);
    return () => clearTimeout(timer);
  }, [assistant, search]);

  return (
    <section className={styles.part} aria-labelledby="assistant-kept">
      <h3 id="assistant-kept">{t('assistant:kept')}</h3>
      <SearchField
        label={t('assistant:search')}
        placeholder={t('assistant:search')}
        clearLabel={t('assistant:clearSearch')}
        value={search ?? ''}
        onChange={setSearch}
        hideLabel
      />
      {status === 'failed' && (
        <Banner
          kind="error"
          actions={
            <Button size="sm" onPress={() => void assistant.load(search)}>
              {t('assistant:tryAgain')}
            </Button>
          }
        >
          {t('assistant:historyFailed')}
        </Banner>
      )}
      {status === 'ready' && (
        <p className={styles.time} role="status">
          {t('assistant:shown', { shown: items.length, total })}
        </p>
      )}
      {status === 'ready' && items.length === 0 && (
        <p className={styles.empty}>{t(search ? 'assistant:noMatch' : 'assistant:noHistory')}</p>
      )}
      {items.length > 0 && (
        <ul className={styles.list} aria-labelledby="assistant-kept">
          {items.map((item) => (
            <HistoryEntry
              key={item.id}
              {...reusing}
              studio={studio}
              item={item}
              at={new Date(item.createdAt)}
              actions={<DeleteEntry studio={studio} item={item} />}
            />
          ))}
        </ul>
      )}
      {status === 'ready' && items.length < total && (
        <Button onPress={() => void assistant.loadMore()}>{t('assistant:more')}</Button>
      )}
      {status === 'loading' && <Spinner label={t('assistant:historyLoading')} />}
    </section>
  );
});

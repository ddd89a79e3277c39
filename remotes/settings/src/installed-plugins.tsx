import type { Studio } from '@hocket/sdk';
import { Banner, Button, Panel, Spinner } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { InstalledItem } from './installed-item.tsx';
import { PluginDialog } from './plugin-dialog.tsx';
import * as styles from './plugins.module.css';
import { usePluginNews } from './use-plugin-news.ts';

/** The plugins of the user: on or off, what became of each, updating and removing. */
export const InstalledPlugins = observer(function InstalledPlugins({ studio }: { studio: Studio }) {
  const { t, plugins } = studio;
  const { installed, problem } = plugins;
  const news = usePluginNews(studio);
  const [shown, setShown] = useState<string>();
  return (
    <Panel title={t('settings:plugins')} subtitle={t('settings:pluginsNote')}>
      {problem !== undefined && (
        <Banner
          kind="error"
          actions={
            <Button onPress={() => void plugins.reload().catch(studio.log)}>
              {t('settings:tryAgain')}
            </Button>
          }
        >
          {studio.explain(problem)}
        </Banner>
      )}
      {installed === undefined && problem === undefined && (
        <Spinner label={t('settings:pluginsLoading')} />
      )}
      {installed?.length === 0 && <p className={styles.none}>{t('settings:pluginsNone')}</p>}
      <ul className={styles.list} aria-label={t('settings:plugins')}>
        {installed?.map((entry) => (
          <InstalledItem
            key={entry.id}
            studio={studio}
            entry={entry}
            news={news.get(entry.id)}
            onVersions={() => setShown(entry.id)}
          />
        ))}
      </ul>
      {shown !== undefined && (
        <PluginDialog studio={studio} id={shown} onClose={() => setShown(undefined)} />
      )}
    </Panel>
  );
});

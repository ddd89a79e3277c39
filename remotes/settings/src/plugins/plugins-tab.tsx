import type { Studio } from '@hocket/sdk';
import { Banner, Button, Panel, Spinner } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useMemo, useRef, useState } from 'react';
import * as styles from '../section.module.css';
import * as rows from '../settings-rows.module.css';
import type { TabProps } from '../tab-props.ts';
import { TokensPanel } from '../tokens/tokens-panel.tsx';
import { InstalledItem } from './installed-item.tsx';
import { PluginDialog } from './plugin-dialog.tsx';
import { PluginGalleryPanel } from './plugin-gallery-panel.tsx';
import * as pluginsStyles from './plugins.module.css';
import { usePluginNews } from './use-plugin-news.ts';

/** What extends the studio: what is installed, what there is, and how to publish one's own. */
export const PluginsTab = observer(function PluginsTab({ studio }: Pick<TabProps, 'studio'>) {
  const gallery = useRef<HTMLDivElement>(null);
  const publish = useRef<HTMLDivElement>(null);
  const { api, t } = studio;
  const tokens = useMemo(
    () => ({
      list: () => api.listPublishTokens(),
      create: (draft: Parameters<typeof api.createPublishToken>[0]) =>
        api.createPublishToken(draft),
      end: (id: string) => api.endPublishToken(id),
    }),
    [api],
  );
  return (
    <div className={styles.tab}>
      <InstalledPlugins studio={studio} onFind={() => focusFirst(gallery.current)} />
      <div ref={gallery}>
        <PluginGalleryPanel studio={studio} onPublish={() => focusFirst(publish.current)} />
      </div>
      <div ref={publish}>
        <TokensPanel
          studio={studio}
          title={t('settings:tokens')}
          note={t('settings:tokensNote')}
          nameLabel={t('settings:tokenName')}
          calls={tokens}
        />
      </div>
    </div>
  );
});

/** Goes on with the first thing that a part of the tab offers. */
function focusFirst(part: HTMLElement | null): void {
  part?.querySelector<HTMLElement>('input, button')?.focus();
}

interface InstalledPluginsProps {
  studio: Studio;
  /** Leads to what there is to install. */
  onFind: () => void;
}

/** The plugins of the user: on or off, what became of each, updating and removing. */
const InstalledPlugins = observer(function InstalledPlugins(props: InstalledPluginsProps) {
  const { studio, onFind } = props;
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
      {installed?.length === 0 && (
        <p className={pluginsStyles.none}>
          {t('settings:pluginsNone')}{' '}
          <Button size="sm" onPress={onFind}>
            {t('settings:gallery')}
          </Button>
        </p>
      )}
      <ul className={rows.list} aria-label={t('settings:plugins')}>
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

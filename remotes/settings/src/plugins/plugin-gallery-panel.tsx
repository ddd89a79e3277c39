import type { PluginKind, PluginSummary, Studio } from '@hocket/sdk';
import { Banner, Button, Panel, SearchField, Select, Spinner } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { PluginButtons } from './plugin-buttons.tsx';
import { PluginDialog } from './plugin-dialog.tsx';
import { PluginSearch } from './plugin-search.ts';
import * as styles from './plugins.module.css';

const kinds: readonly (PluginKind | 'all')[] = [
  'all',
  'instruments',
  'effects',
  'sounds',
  'tutorials',
  'patterns',
  'starters',
  'functions',
  'panels',
  'commands',
  'controllers',
  'themes',
  'translations',
];
const sorts = ['newest', 'installs'] as const;

/** Milliseconds that typing rests before it is searched for. */
const rest = 250;

interface PluginGalleryPanelProps {
  studio: Studio;
  /** Leads to how one's own are published. */
  onPublish: () => void;
}

/** Everything that can be installed, to be searched, heard and read about first. */
export const PluginGalleryPanel = observer(function PluginGalleryPanel(
  props: PluginGalleryPanelProps,
) {
  const { studio, onPublish } = props;
  const { t } = studio;
  const [gallery] = useState(() => new PluginSearch(studio));
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<string>();
  const { filters, plugins, problem, isLoading, nextCursor } = gallery;

  useEffect(() => void gallery.search(), [gallery]);
  useEffect(() => {
    if (search === gallery.filters.search) return;
    const timer = setTimeout(() => void gallery.search({ search }), rest);
    return () => clearTimeout(timer);
  }, [search, gallery]);

  const isNarrowed = filters.search.trim() !== '' || filters.kind !== 'all';
  const showAll = () => {
    setSearch('');
    void gallery.search({ search: '', kind: 'all' });
  };

  return (
    <Panel title={t('settings:gallery')} subtitle={t('settings:galleryNote')}>
      <div className={styles.filters}>
        <SearchField
          label={t('settings:gallerySearch')}
          value={search}
          onChange={setSearch}
          clearLabel={t('settings:galleryClear')}
        />
        <Select
          label={t('settings:galleryKind')}
          value={filters.kind}
          onChange={(kind) => void gallery.search({ kind })}
          options={kinds.map((id) => ({ id, label: t(`settings:pluginKind.${id}`) }))}
        />
        <Select
          label={t('settings:gallerySort')}
          value={filters.sort}
          onChange={(sort) => void gallery.search({ sort })}
          options={sorts.map((id) => ({ id, label: t(`settings:pluginSort.${id}`) }))}
        />
      </div>
      {problem !== undefined && (
        <Banner
          kind="error"
          actions={<Button onPress={() => void gallery.search()}>{t('settings:tryAgain')}</Button>}
        >
          {problem}
        </Banner>
      )}
      <ul className={styles.cards} aria-label={t('settings:gallery')} aria-busy={isLoading}>
        {plugins?.map((plugin) => (
          <PluginCard
            key={plugin.id}
            studio={studio}
            plugin={plugin}
            onDetails={() => setShown(plugin.id)}
          />
        ))}
      </ul>
      {isLoading && plugins === undefined && <Spinner label={t('settings:galleryLoading')} />}
      {plugins?.length === 0 && !isLoading && (
        <p className={styles.none}>
          {t(isNarrowed ? 'settings:galleryNone' : 'settings:galleryEmpty')}{' '}
          <Button size="sm" onPress={isNarrowed ? showAll : onPublish}>
            {t(isNarrowed ? 'settings:galleryAll' : 'settings:galleryPublish')}
          </Button>
        </p>
      )}
      {nextCursor !== undefined && (
        <Button isPending={isLoading} onPress={() => void gallery.more()}>
          {t('settings:galleryMore')}
        </Button>
      )}
      {shown !== undefined && (
        <PluginDialog studio={studio} id={shown} onClose={() => setShown(undefined)} />
      )}
    </Panel>
  );
});

interface PluginCardProps {
  studio: Studio;
  plugin: PluginSummary;
  onDetails: () => void;
}

/** A plugin in the list of all. */
const PluginCard = observer(function PluginCard(props: PluginCardProps) {
  const { studio, plugin, onDetails } = props;
  const { t, language } = studio;
  const { name, owner, version, description, installs, kinds } = plugin;
  const count = new Intl.NumberFormat(language).format(installs);
  return (
    <li className={styles.card}>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.about}>
        {owner === undefined ? version : t('settings:pluginBy', { owner: `@${owner}`, version })}
      </p>
      <p className={styles.description}>{description}</p>
      <p className={styles.about}>
        {kinds.map((kind) => (
          <span key={kind} className={styles.kind}>
            {t(`settings:pluginKind.${kind}`)}
          </span>
        ))}
        {t('settings:pluginInstalls', { count })}
      </p>
      <div className={styles.actions}>
        <PluginButtons studio={studio} plugin={plugin} />
        <Button
          size="sm"
          onPress={onDetails}
          aria-haspopup="dialog"
          aria-label={t('settings:pluginDetailsOf', { name })}
        >
          {t('settings:pluginDetails')}
        </Button>
      </div>
    </li>
  );
});

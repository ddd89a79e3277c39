import type { PluginEntry, Studio } from '@hocket/sdk';
import { Banner, Button, Panel, Spinner, Switch } from '@hocket/ui';
import { Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import * as styles from './plugins.module.css';
import { useAttempt } from './use-attempt.ts';
import { useNewestVersions } from './use-newest-versions.ts';

/** The plugins of the user: on or off, what became of each, updating and removing. */
export const InstalledPlugins = observer(function InstalledPlugins({ studio }: { studio: Studio }) {
  const { t, plugins } = studio;
  const { installed, problem } = plugins;
  const newest = useNewestVersions(studio);
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
            newest={newest.get(entry.id)}
          />
        ))}
      </ul>
    </Panel>
  );
});

interface InstalledItemProps {
  studio: Studio;
  entry: PluginEntry;
  /** A version that is newer than the installed one. */
  newest: string | undefined;
}

const InstalledItem = observer(function InstalledItem(props: InstalledItemProps) {
  const { studio, entry, newest } = props;
  const { t, plugins } = studio;
  const { id, version, enabled, state, problem, manifest } = entry;
  const { isBusy, attempt } = useAttempt(studio);
  const name = manifest?.name ?? id;
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <strong>{name}</strong>
        <span className={styles.about}>
          {t('settings:pluginVersion', { id, version })}
          <span className={styles[state]} role="status">
            {t(`settings:pluginState.${state}`)}
          </span>
        </span>
        {problem !== undefined && <span className={styles.problem}>{studio.explain(problem)}</span>}
      </div>
      <div className={styles.actions}>
        {newest !== undefined && (
          <Button
            size="sm"
            isPending={isBusy}
            onPress={() => void attempt(() => plugins.install(id, newest))}
            aria-label={t('settings:pluginUpdateOf', { name, version: newest })}
          >
            {t('settings:pluginUpdate', { version: newest })}
          </Button>
        )}
        {state === 'failed' && (
          <Button
            size="sm"
            isPending={isBusy}
            onPress={() => void attempt(() => plugins.install(id, version))}
            aria-label={t('settings:pluginRetryOf', { name })}
          >
            {t('settings:tryAgain')}
          </Button>
        )}
        <Switch
          isSelected={enabled}
          isDisabled={isBusy}
          onChange={(isOn) => void attempt(() => plugins.setEnabled(id, isOn))}
        >
          {t('settings:pluginEnabled', { name })}
        </Switch>
        <Button
          size="sm"
          icon={<Trash2 />}
          isPending={isBusy}
          onPress={() => void attempt(() => plugins.remove(id))}
          aria-label={t('settings:pluginRemoveOf', { name })}
        />
      </div>
    </li>
  );
});

import { codeOf, compareVersions, type PluginEntry, type Studio } from '@hocket/sdk';
import { Button, Switch } from '@hocket/ui';
import { Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import * as rows from '../settings-rows.module.css';
import * as styles from './plugins.module.css';
import { useAction } from './use-action.ts';
import { PluginRights, useInstall } from './use-install.tsx';
import type { PluginNews } from './use-plugin-news.ts';

interface InstalledItemProps {
  studio: Studio;
  entry: PluginEntry;
  /** The server's news about the plugin; undefined where there is none. */
  news: PluginNews | undefined;
  onVersions: () => void;
}

/** An installed plugin: which version plays, its state, and the buttons for other versions. */
export const InstalledItem = observer(function InstalledItem(props: InstalledItemProps) {
  const { studio, entry, news, onVersions } = props;
  const { t, plugins } = studio;
  const { id, version, enabled, state, manifest, problem } = entry;
  const { isBusy, run } = useAction(studio);
  const name = manifest?.name ?? id;
  const shown = entry.playing ?? version;
  const named = studio.project.data.plugins.find((each) => each.id === id)?.version;
  const wanted = named ?? version;
  const isBlocked = news?.isBlocked || codeOf(problem) === 'plugin_blocked';
  const isYanked = news?.yanked.has(shown) ?? entry.isYanked ?? false;
  const note =
    state === 'fallback'
      ? t('settings:pluginInstead', { playing: shown, wanted })
      : shown !== version && t('settings:pluginOfProject', { playing: shown, version });
  const offered = news?.offered;
  const isNewer = offered !== undefined && compareVersions(offered, shown) > 0;
  // A version that did not work here has a button of its own to try it again.
  const isOffered = isNewer ? state !== 'fallback' || offered !== wanted : isYanked;
  const remove = async () => {
    await plugins.remove(id);
    if (manifest?.contributes.panels ?? manifest?.contributes.commands)
      (await plugins.rights?.())?.forget(id);
  };
  const installing = useInstall(studio);
  const install = (which: string) => () => void installing.install(id, which);
  return (
    <li className={rows.item}>
      <div className={rows.words}>
        <strong>{name}</strong>
        <span className={styles.about}>
          {t('settings:pluginVersion', { id, version: shown })}
          <span className={styles.states} role="status">
            {isBlocked ? (
              <span className={styles.failed}>{t('settings:pluginBlocked')}</span>
            ) : (
              (state !== 'ready' || !isYanked) && (
                <span className={styles[state]}>{t(`settings:pluginState.${state}`)}</span>
              )
            )}
            {isYanked && !isBlocked && (
              <span className={styles.faulty}>{t('settings:pluginYanked')}</span>
            )}
          </span>
        </span>
        {note && <span className={styles.note}>{note}</span>}
        <PluginRights studio={studio} entry={entry} />
        {problem !== undefined && <span className={styles.problem}>{studio.explain(problem)}</span>}
      </div>
      {installing.question}
      <div className={styles.actions}>
        {isOffered && offered !== undefined && (
          <Button
            size="sm"
            isPending={installing.isBusy}
            onPress={install(offered)}
            aria-label={t(isNewer ? 'settings:pluginUpdateOf' : 'settings:pluginUseOf', {
              name,
              version: offered,
            })}
          >
            {t(isNewer ? 'settings:pluginUpdate' : 'settings:pluginUse', { version: offered })}
          </Button>
        )}
        {['fallback', 'faulty', 'failed'].includes(state) && (
          <Button
            size="sm"
            isPending={installing.isBusy}
            onPress={install(wanted)}
            aria-label={t('settings:pluginRetryOf', { name, version: wanted })}
          >
            {t('settings:pluginRetry', { version: wanted })}
          </Button>
        )}
        <Button
          size="sm"
          onPress={onVersions}
          aria-haspopup="dialog"
          aria-label={t('settings:pluginVersionsOf', { name })}
        >
          {t('settings:pluginVersions')}
        </Button>
        <Switch
          isSelected={enabled}
          isDisabled={isBusy}
          onChange={(isOn) => void run(() => plugins.setEnabled(id, isOn))}
        >
          {t('settings:pluginEnabled', { name })}
        </Switch>
        <Button
          size="sm"
          icon={<Trash2 />}
          isPending={isBusy}
          onPress={() => void run(remove)}
          aria-label={t('settings:pluginRemoveOf', { name })}
        />
      </div>
    </li>
  );
});

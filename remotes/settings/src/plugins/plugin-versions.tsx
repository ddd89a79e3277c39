import type { PluginDetails, PluginVersion, Studio } from '@hocket/sdk';
import { Button } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import * as styles from './plugins.module.css';
import { useInstall } from './use-install.tsx';

interface PluginVersionsProps {
  studio: Studio;
  plugin: Pick<PluginDetails, 'id' | 'name' | 'versions'>;
}

/** All versions of a plugin, newest first, any of which can be installed in place of another. */
export const PluginVersions = observer(function PluginVersions(props: PluginVersionsProps) {
  const { studio, plugin } = props;
  const { t } = studio;
  const installing = useInstall(studio);
  return (
    <>
      {installing.question}
      <h3 className={styles.name}>{t('settings:pluginVersions')}</h3>
      <ul
        className={styles.versions}
        aria-label={t('settings:pluginVersionsOf', { name: plugin.name })}
      >
        {plugin.versions.map((each) => (
          <VersionRow
            key={each.version}
            studio={studio}
            installing={installing}
            name={plugin.name}
            of={each}
          />
        ))}
      </ul>
    </>
  );
});

interface VersionRowProps {
  studio: Studio;
  name: string;
  of: PluginVersion;
  installing: ReturnType<typeof useInstall>;
}

const VersionRow = observer(function VersionRow(props: VersionRowProps) {
  const { studio, name, of, installing } = props;
  const { t, language, plugins, project } = studio;
  const { id, version, publishedAt, isYanked, changes, permissions } = of;
  const words = useRef<HTMLDivElement>(null);
  const entry = plugins.installed?.find((each) => each.id === id);
  const isInstalled = entry?.version === version;
  const isPlaying = entry?.playing === version;
  const isNamed = project.data.plugins.some((each) => each.id === id && each.version === version);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  // The button is removed, so the focus goes to the text that says that this version plays.
  const install = () => installing.install(id, version, () => words.current?.focus());
  return (
    <li className={styles.version}>
      <div ref={words} className={styles.about} tabIndex={-1}>
        <span className={styles.release}>
          {t('settings:pluginPublished', { version, date: date.format(new Date(publishedAt)) })}
        </span>
        {isPlaying && <span className={styles.ready}>{t('settings:pluginPlaying')}</span>}
        {isInstalled && <span className={styles.kind}>{t('settings:pluginInstalled')}</span>}
        {isNamed && <span className={styles.kind}>{t('settings:pluginInProject')}</span>}
        {isYanked && <span className={styles.faulty}>{t('settings:pluginYanked')}</span>}
        {changes && <p className={styles.changes}>{changes}</p>}
        {permissions && (
          <ul className={styles.changes}>
            {permissions.map((each) => (
              <li key={each}>{t(`texts:permission.${each}`)}</li>
            ))}
          </ul>
        )}
      </div>
      {!isPlaying && (!isYanked || isInstalled) && (
        <Button
          size="sm"
          isPending={installing.isBusy}
          isDisabled={plugins.installed === undefined}
          onPress={() => void install()}
          aria-label={t(isInstalled ? 'settings:pluginUseOf' : 'settings:pluginInstallVersion', {
            name,
            version,
          })}
        >
          {isInstalled ? t('settings:pluginUse', { version }) : t('settings:pluginInstall')}
        </Button>
      )}
    </li>
  );
});

import type { PluginSummary, Studio } from '@hocket/sdk';
import { Button } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { PluginButtons } from './plugin-buttons.tsx';
import * as styles from './plugins.module.css';

interface PluginCardProps {
  studio: Studio;
  plugin: PluginSummary;
  onDetails: () => void;
}

/** A plugin in the list of all. */
export const PluginCard = observer(function PluginCard(props: PluginCardProps) {
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

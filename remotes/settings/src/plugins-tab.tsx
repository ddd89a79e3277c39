import { observer } from 'mobx-react-lite';
import { InstalledPlugins } from './installed-plugins.tsx';
import { PluginGallery } from './plugin-gallery.tsx';
import { PublishTokens } from './publish-tokens.tsx';
import * as styles from './section.module.css';
import type { TabProps } from './tab-props.ts';

/** What extends the studio: what is installed, what there is, and how to publish one's own. */
export const PluginsTab = observer(function PluginsTab({ studio }: Pick<TabProps, 'studio'>) {
  return (
    <div className={styles.tab}>
      <InstalledPlugins studio={studio} />
      <PluginGallery studio={studio} />
      <PublishTokens studio={studio} />
    </div>
  );
});

import { catalogueLoaders, defineRemote } from '@hocket/sdk';
import { SettingsPanel } from './settings-screen.tsx';

/** The settings. */
export default defineRemote({
  id: 'settings',
  title: 'title',
  Panel: SettingsPanel,
  messages: catalogueLoaders((language) => import(`./messages/${language}.json`)),
});
